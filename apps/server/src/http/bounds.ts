// What holds for every input, whatever its schema says, and is looked at before the schema is: the
// schemas recurse, and name each fault with the whole path to it.
import type { Issue } from "./errors.ts";

/** More faults than this are not looked for: nobody reads them, and each has a path of its own. */
export const FAULTS_MAX = 200;
/** A path or a message is cut here. */
const FAULT_MAX_CHARS = 200;
/** Deeper input would exhaust the stack of what walks it. */
export const DEPTH_MAX = 100;
const FIELD_NAME_MAX_CHARS = 200;
/** Ten times what the largest action or the longest list of ids has. */
const VALUES_MAX = 250_000;

const cut = (text: string): string =>
  text.length > FAULT_MAX_CHARS ? `${text.slice(0, FAULT_MAX_CHARS)}…` : text;

/** The faults of one call, as many as are told. */
export class Faults {
  readonly issues: Issue[] = [];

  get isFull(): boolean {
    return this.issues.length >= FAULTS_MAX;
  }

  add(field: string, message: string): void {
    if (!this.isFull) this.issues.push({ field: cut(field), message: cut(message) });
  }
}

/** PostgreSQL takes neither NUL in text nor half a surrogate pair in jsonb. */
const textFault = (text: string): string | undefined => {
  if (text.includes("\0")) return "Text must not contain NUL characters";
  return text.isWellFormed() ? undefined : "Text must be well-formed Unicode";
};

/** Stops at the first fault of size, and when no more faults are told. Says whether all is well. */
export function checkBounds(value: unknown, part: string, faults: Faults): boolean {
  const before = faults.issues.length;
  let left = VALUES_MAX;
  /** False: there is no more to be looked at. */
  const walk = (node: unknown, path: string, depth: number): boolean => {
    left -= 1;
    if (left < 0) {
      faults.add(part, `More than ${VALUES_MAX} values`);
      return false;
    }
    if (typeof node === "string") {
      const fault = textFault(node);
      if (fault) faults.add(path || part, fault);
      return !faults.isFull;
    }
    if (typeof node !== "object" || node === null) return true;
    if (depth > DEPTH_MAX) {
      faults.add(path.split(".", 1).join() || part, `Nested deeper than ${DEPTH_MAX} levels`);
      return false;
    }
    // Not Object.entries: it would first make a pair of each of a million items.
    for (const key in node) {
      const fault = fieldNameFault(key);
      if (fault) faults.add(path || part, fault);
      if (key.length > FIELD_NAME_MAX_CHARS) return false;
      const inner = (node as Record<string, unknown>)[key];
      if (!walk(inner, path === "" ? key : `${path}.${key}`, depth + 1)) return false;
    }
    return !faults.isFull;
  };
  walk(value, "", 0);
  return faults.issues.length === before;
}

/** For what is bounded otherwise, but would still exhaust the stack of whoever walks it later. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}

function fieldNameFault(key: string): string | undefined {
  if (key.length > FIELD_NAME_MAX_CHARS)
    return `The name of a field is longer than ${FIELD_NAME_MAX_CHARS} characters`;
  return textFault(key);
}
