/** `dist/`, which is published: JavaScript with types, for those who do not have this repository. */
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, "../..");
const dist = process.argv[2] ?? join(FOLDER, "dist");

execFileSync(process.execPath, [join(ROOT, "apps/server/client-types.ts")]);
rmSync(dist, { recursive: true, force: true });
const tsc = join(ROOT, "node_modules/.bin/tsc");
execFileSync(tsc, ["-p", join(FOLDER, "tsconfig.build.json"), "--outDir", dist]);
copyFileSync(join(FOLDER, "README.md"), join(dist, "README.md"));
copyFileSync(join(ROOT, "LICENSE"), join(dist, "LICENSE"));

/** Here it is used as it is written, there as it is built. */
const {
  private: _,
  scripts: _own,
  ...own
} = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8")) as Record<string, unknown>;
const published = {
  ...own,
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  types: "./index.d.ts",
  files: ["*.js", "*.d.ts"],
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
