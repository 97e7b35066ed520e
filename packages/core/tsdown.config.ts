import { defineConfig } from "tsdown"

export default defineConfig({
  entry: ["src/index.ts", "src/internals.ts"],
  format: "esm",
  dts: true,
  clean: true,
  platform: "neutral",
})
