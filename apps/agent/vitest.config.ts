import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PATIENT } from "../../script/tools/testing/patience.ts";

export default defineConfig({
  test: {
    ...PATIENT,
    name: "agent",
    include: ["test/**/*.test.ts"],
    globalSetup: ["./test/global-setup.ts"],
    // Steps, runs and browsers are mostly waited for.
    maxWorkers: availableParallelism() + 2,
  },
});
