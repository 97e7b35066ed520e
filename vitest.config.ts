import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] } },
  // Real browsers and processes are tested against the clock: on a busy machine one may come late, so a test that fails is tried again.
  test: { include: ["packages/*/test/**/*.test.ts", "scripts/**/*.test.ts"], testTimeout: 60_000, retry: 2 },
})
