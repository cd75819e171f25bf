// For what vitest has no setting: `vi.waitFor` and `vi.waitUntil` would give up after a second.
import { inject, vi } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** For one thing to happen, in milliseconds: in a page there is no environment to read it from. */
    waitMs: number;
  }
}

type Options = number | { timeout?: number; interval?: number } | undefined;

const DONE = Symbol.for("baton.waits");
const patient = (options: Options) => ({
  timeout: inject("waitMs"),
  ...(typeof options === "number" ? { timeout: options } : options),
});

// Files that share their modules share `vi` as well.
if (!(DONE in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [DONE]: true,
    waitFor: ((callback, options) => waitFor(callback, patient(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) =>
      waitUntil(callback, patient(options))) satisfies typeof waitUntil,
  });
}
