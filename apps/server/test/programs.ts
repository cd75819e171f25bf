import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";

const COMPILED = path.join(import.meta.dirname, "../../../node_modules/.cache/compiled");

/** `script/test` has built them, and says so; by hand the sources are run, which are never out of date. */
const isBuilt = process.env["SERVER_PROGRAM"] === "built";
const programOf = (built: string, source: string): string =>
  path.join(import.meta.dirname, isBuilt ? `../dist/${built}` : `../src/${source}`);

export const SERVER_PROGRAM = programOf("main.js", "main.ts");
export const CLI_PROGRAM = programOf("cli.js", "cli/main.ts");

/** The environment of these programs, beside their settings. */
export const PROGRAM_ENV = {
  // Node keeps what it has made of each file, types stripped and compiled, which is half of a
  // start's processor time.
  NODE_COMPILE_CACHE: COMPILED,
  TMPDIR: tmpdir(),
};
