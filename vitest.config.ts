import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PATIENT } from "./script/tools/testing/patience.ts";

// `script/test` runs these projects, several of them side by side (script/tools/testing/lanes.ts).

/** By default one core is left free; Chromium and PostgreSQL, which most tests wait for, take theirs. */
const WORKERS = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...PATIENT,
          name: "unit",
          maxWorkers: WORKERS,
          // None needs its modules fresh, and loading them anew for each file was most of the time.
          isolate: false,
          include: [
            "packages/*/{src,test}/**/*.test.{ts,tsx}",
            "apps/{agent,console,simulator}/src/**/*.test.ts",
            "apps/{console,simulator}/test/**/*.test.ts",
            "{script,bench}/**/*.test.ts",
          ],
        },
      },
      "apps/agent/vitest.config.ts",
      "apps/server/vitest.config.ts",
      // `script/test` says where it is.
      ...(process.env["TEST_DATABASE_URL"] ? ["apps/server/vitest.machine.config.ts"] : []),
      "apps/console/vitest.config.ts",
      {
        test: {
          ...PATIENT,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/support/prepared-data.ts"],
          isolate: false,
          // Each has a server and one or two Chromiums, for which it mostly waits.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...PATIENT,
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          globalSetup: ["tests/support/prepared-data.ts"],
          isolate: false,
          // Most of their time is waiting for starts.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...PATIENT,
          name: "attack",
          include: ["tests/attack/**/*.test.ts"],
          globalSetup: ["tests/support/prepared-data.ts"],
          isolate: false,
          // Figures of one server, which another's work would spoil.
          fileParallelism: false,
        },
      },
    ],
  },
});
