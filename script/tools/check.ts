// script/check: everything that can be said of the code without running it.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { ROOT } from "./root.ts";
import { runAll, seconds, type Step } from "./steps.ts";

/**
 * One for all that runs in Node by itself, as the server's own sources take the longest and many
 * import them; `tests` has the benchmarks too.
 */
const CONFIGS = "{tsconfig.json,{packages/*,apps/*,apps/server/docs-page,tests}/tsconfig.json}";

/** What has not changed since the last check is not checked again. */
const typesOf = (folder: string): Step => ({
  name: `types ${folder === "." ? "server" : folder}`,
  command: [
    ...(["tsc", "-p", folder, "--checkers", "1", "--incremental", "--tsBuildInfoFile"] as const),
    `node_modules/.cache/tsc/${folder.replaceAll("/", "-")}.tsbuildinfo`,
  ],
});

const types = globSync(CONFIGS, { cwd: ROOT })
  .map((config) => dirname(config))
  .toSorted()
  .map(typesOf);

/** The slowest first, so that none is left to run alone at the end. */
const STEPS: readonly Step[] = [
  { name: "lint", command: ["oxlint"] },
  { name: "unused", command: ["knip", "--no-progress", "--no-config-hints"] },
  { name: "imports", command: ["oxlint", "-c", "script/tools/imports/oxlintrc.json"] },
  { name: "folders", command: ["node", "script/tools/imports/folders.ts"] },
  { name: "tables", command: ["node", "script/tools/hand-made-tables.ts"] },
  { name: "routes", command: ["node", "script/tools/page-tests.ts"] },
  ...types,
  { name: "format", command: ["oxfmt", "--check"] },
];

const only = process.argv.slice(2);
const chosen = STEPS.filter(
  ({ name }) => only.length === 0 || only.includes(name.split(" ")[0] ?? ""),
);
if (chosen.length === 0) {
  const names = new Set(STEPS.map(({ name }) => name.split(" ")[0]));
  console.error(`No such step: ${only.join(" ")}. There are: ${[...names].join(", ")}.`);
  process.exit(2);
}

// What is checked tells whether the client fits the contract as it is now.
execFileSync("node", ["apps/server/client-types.ts"], { cwd: ROOT, stdio: "inherit" });
const failed = await runAll(chosen);
const took = seconds(performance.now());
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(", ")} (${took})` : `\nAll well (${took})`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
