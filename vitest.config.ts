import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// `script/test` runs these projects; of the server's, what depends on PostgreSQL once on each.

/** Long enough for a busy machine; a test that needs it all is a test that hangs. */
const TEST_TIMEOUT_MS = 30_000;
const JOURNEY_TIMEOUT_MS = 120_000;
/** Fifty kills and as many starts. */
const CRASH_TIMEOUT_MS = 600_000;

/** By default one core is left free; Chromium and PostgreSQL, which most tests wait for, take theirs. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const common = { retry: 0, testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          maxWorkers: WORKERS,
          include: [
            "packages/*/{src,test}/**/*.test.{ts,tsx}",
            "apps/{agent,console,simulator}/{src,test}/**/*.test.ts",
            "{script,bench}/**/*.test.ts",
          ],
        },
      },
      "apps/server/vitest.config.ts",
      "apps/console/vitest.config.ts",
      {
        test: {
          ...common,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          // Each has a server and one or two Chromiums of its own, for which it mostly waits.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: "crash",
          include: ["tests/crash/**/*.test.ts"],
          testTimeout: CRASH_TIMEOUT_MS,
          // Most of their time is waiting for starts.
          maxWorkers: 2,
          hookTimeout: JOURNEY_TIMEOUT_MS,
        },
      },
      {
        test: {
          ...common,
          name: "attack",
          include: ["tests/attack/**/*.test.ts"],
          testTimeout: CRASH_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          // Figures of one server, which another's work would spoil.
          fileParallelism: false,
        },
      },
    ],
  },
});
