// Exits 0 when node_modules holds exactly what package-lock.json asks for. npm keeps a list of what
// it has installed in node_modules/.package-lock.json.
import { readFileSync } from "node:fs";
import { ROOT } from "./root.ts";

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
}

function readLock(file: string): Map<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(`${ROOT}/${file}`, "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) =>
    path.includes("node_modules/"),
  );
  return new Map(installed);
}

const wanted = readLock("package-lock.json");
const present = readLock("node_modules/.package-lock.json");

const isSatisfied = [...wanted].every(([path, { version, integrity, optional }]) => {
  const found = present.get(path);
  if (!found) return optional === true;
  return found.version === version && found.integrity === integrity;
});
const isExact = [...present.keys()].every((path) => wanted.has(path));

process.exitCode = isSatisfied && isExact ? 0 : 1;
