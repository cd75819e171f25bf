import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PATIENT } from "../../script/tools/testing/patience.ts";

export default defineConfig({
  test: {
    ...PATIENT,
    name: "agent",
    include: ["test/**/*.test.ts"],
    globalSetup: ["./test/global-setup.ts"],
    // A file mostly waits for its Chromium.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
