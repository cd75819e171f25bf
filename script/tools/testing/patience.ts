// How long tests wait for what should happen. A bound that is reached says nothing about how fast
// the product is, only that what was waited for did not come: one bound for all, generous, and longer
// on a machine that `script/test` has measured as slow or busy.
import { join } from "node:path";
import process from "node:process";

/** The name under which `script/test` hands down what it has measured. */
export const PATIENCE_VARIABLE = "TEST_PATIENCE";

/** Times as long as a quiet machine takes; 1 when nobody has measured. */
const factor = Math.max(1, Number(process.env[PATIENCE_VARIABLE]) || 1);

/** For one thing to happen, in milliseconds. */
export const WAIT_MS = Math.round(60_000 * factor);

/** For a whole test or hook, which may wait for several things, in milliseconds. */
const TEST_MS = 5 * WAIT_MS;

/** For every project of vitest's. A test that needs all of this time is a test that hangs. */
export const PATIENT = {
  retry: 0,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
  provide: { waitMs: WAIT_MS },
  setupFiles: [join(import.meta.dirname, "waits.ts")],
};
