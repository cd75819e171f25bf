import { execFileSync } from "node:child_process";
import { mkdtempSync, symlinkSync, writeFileSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..");
const MODULES = join(FOLDER, "../../node_modules");

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe" });

const PROGRAM = `
import { createClient, isEnded, type Schemas } from "@baton/client";
const send = async (request: Request) => Response.json({ path: new URL(request.url).pathname });
const baton = createClient({ baseUrl: "https://baton.example", fetch: send });
const row: Schemas["Extension"] = await baton.get("/api/extensions/{id}", { params: { path: { id: 7 } } });
console.log(JSON.stringify(row), isEnded(4));
`;

test("what is published is JavaScript with types, and compiles and runs elsewhere", () => {
  const folder = mkdtempSync(join(tmpdir(), "baton-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  run(process.execPath, [join(FOLDER, "build.ts"), join(folder, "dist")], FOLDER);
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "./dist"], folder)) as [
    { filename: string; files: { path: string }[] },
  ];
  const files = packed.files.map(({ path }) => path);
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "index.js", "index.d.ts"]));
  expect(files.filter((name) => /(?<!\.d)\.ts$|test/.test(name))).toEqual([]);

  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@baton/client"), { recursive: true });
  run(
    "tar",
    ["-xzf", packed.filename, "--strip-components=1", "-C", "node_modules/@baton/client"],
    folder,
  );
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"])
    symlinkSync(join(MODULES, name), join(modules, name));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "main.ts"), PROGRAM);
  const options = [
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "esnext,dom",
    "--types",
    "",
  ];
  run(join(MODULES, ".bin/tsc"), [...options, "main.ts"], folder);
  expect(run(process.execPath, ["main.js"], folder)).toBe('{"path":"/api/extensions/7"} true\n');
});
