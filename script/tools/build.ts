// Builds the console, the agent's extension and the server when what they are made of has changed. Every start
// of the server comes through here, so an unchanged tree must cost little: no child process, and
// contents are hashed rather than dates compared, which a checkout changes for nothing.
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ROOT } from "./root.ts";
import { run, seconds, type Step } from "./steps.ts";

const BUILDS: readonly (Step & { folder: string })[] = [
  { name: "console", folder: "apps/console", command: ["vite", "build"] },
  { name: "agent", folder: "apps/agent", command: ["node", "build.ts"] },
  { name: "server", folder: "apps/server", command: ["node", "build.ts"] },
];

const NOT_BUILT_FROM = [
  "**/dist/**",
  "**/dist.stamp",
  "**/node_modules/**",
  "**/test/**",
  "**/*.test.*",
  "**/*.test-d.*",
  "**/api.generated.ts",
];

function fingerprint(folder: string): string {
  const inputs = [`${folder}/**/*`, "packages/*/{src/**/*,package.json}", "package-lock.json"];
  const files = globSync(inputs, { cwd: ROOT, exclude: NOT_BUILT_FROM, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(ROOT.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

async function buildIfStale(step: (typeof BUILDS)[number]): Promise<boolean> {
  const stampFile = `${ROOT}/${step.folder}/dist.stamp`;
  const wanted = fingerprint(step.folder);
  const isBuilt = globSync(`${step.folder}/dist/*`, { cwd: ROOT }).length > 0;
  if (isBuilt && readStamp(stampFile) === wanted) return true;

  console.log(`Building the ${step.name}`);
  rmSync(stampFile, { force: true });
  const begun = performance.now();
  const { isOk, output } = await run(step);
  if (!isOk) {
    console.error(`${output.trimEnd()}\nBuilding the ${step.name} failed; its message is above.`);
    return false;
  }
  writeFileSync(stampFile, wanted);
  console.log(`Built the ${step.name} in ${seconds(performance.now() - begun)}`);
  return true;
}

// Whatever the caller's shell says: React's development build is several times as large.
process.env["NODE_ENV"] = "production";

const results = await Promise.all(BUILDS.map(buildIfStale));
process.exitCode = results.every(Boolean) ? 0 : 1;
