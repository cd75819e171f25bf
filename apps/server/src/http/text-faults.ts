import type { Issue } from "./errors.ts";

/** Deeper input is refused before the schemas, which recurse, see it. */
const DEPTH_MAX = 100;

/** PostgreSQL takes neither NUL in text nor half a surrogate pair in jsonb. */
const textFault = (text: string): string | undefined => {
  if (text.includes("\0")) return "Text must not contain NUL characters";
  return text.isWellFormed() ? undefined : "Text must be well-formed Unicode";
};

/** Faults that no schema names but that would fail further in: in texts, names and nesting. */
export function findTextFaults(value: unknown, part: string): Issue[] {
  const faults: Issue[] = [];
  const report = (path: string, message: string) => faults.push({ field: path || part, message });
  const walk = (node: unknown, path: string, depth: number): void => {
    if (typeof node === "string") {
      const fault = textFault(node);
      if (fault) report(path, fault);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    if (depth > DEPTH_MAX) {
      report(path.split(".", 1).join(), `Nested deeper than ${DEPTH_MAX} levels`);
      return;
    }
    for (const [key, inner] of Object.entries(node)) {
      const fault = textFault(key);
      if (fault) report(path, fault);
      walk(inner, path === "" ? key : `${path}.${key}`, depth + 1);
    }
  };
  walk(value, "", 0);
  return faults;
}
