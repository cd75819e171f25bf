// Other programs on the machine: finding, running and, as root on Debian, installing them.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

/** The path of a program given by name or path, when it is there. */
export function findProgram(name: string): string | undefined {
  if (name.includes("/")) return isExecutable(name) ? name : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a command printed, or nothing when it failed. */
export function outputOf(
  program: string,
  args: readonly string[],
  cwd?: string,
): string | undefined {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: 30_000 });
  return status === 0 ? stdout.trim() : undefined;
}

export const canInstall = () => isRoot && findProgram("apt-get") !== undefined;

/** Says what it does; the packages' own words are shown only when it fails. */
export function aptInstall(...packages: string[]): boolean {
  console.log(`Installing Debian's ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", ...packages]]) {
    const { status, stdout, stderr } = spawnSync("apt-get", ["-q", ...args], {
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (status !== 0) {
      console.log(`${stdout}${stderr}\napt-get ${args.join(" ")} failed; its message is above.`);
      return false;
    }
  }
  return true;
}
