import { defineConfig } from "tsdown"

export default defineConfig({
  entry: { index: "src/index.ts", worker: "src/bench/worker.ts" },
  format: "esm",
  dts: true,
  clean: true,
  platform: "node",
  fixedExtension: false,
})
