import { tmpdir } from "node:os";
import path from "node:path";

const COMPILED = path.join(import.meta.dirname, "../../../node_modules/.cache/compiled");

/** The environment of programs that are started from their sources, beside their settings. */
export const PROGRAM_ENV = {
  // Node keeps what it has made of each file, types stripped and compiled, which is half of a
  // start's processor time.
  NODE_COMPILE_CACHE: COMPILED,
  TMPDIR: tmpdir(),
};
