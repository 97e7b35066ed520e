/** Pith's lab: corpora, metrics, rivals, benchmarks. The command line calls `labCommand`. */
export * from "./corpus/index.ts"
export { labCommand } from "./lab-command.ts"
export * from "./metrics/index.ts"
export * from "./rivals/index.ts"
