import { defineConfig } from "tsdown"

export default defineConfig({
  entry: ["src/main.ts", "src/worker.ts"],
  format: "esm",
  dts: false,
  clean: true,
  platform: "node",
  fixedExtension: false,
})
