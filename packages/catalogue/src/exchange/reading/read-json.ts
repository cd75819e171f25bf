import { exchangeSaid } from "@baton/contract";
import type { FileFault } from "./read-thing.ts";

const DEPTH_MAX = 100;
const VALUES_MAX = 300_000;
/** Names with which a file could reach into what objects are made of. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

interface Place {
  name: string | number;
  parent: Place | null;
}

interface Visit {
  value: unknown;
  depth: number;
  place: Place | null;
}

const pathOf = (place: Place | null): string => {
  const names: (string | number)[] = [];
  for (let here = place; here; here = here.parent) names.push(here.name);
  return names.toReversed().join(".").slice(0, 500).toWellFormed();
};

/** What a database can keep. */
const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The fault of one value, not of what is in it. */
function faultOf({ value, depth, place }: Visit): string | undefined {
  if (depth > DEPTH_MAX) return exchangeSaid("tooDeep", { max: DEPTH_MAX });
  if (typeof value === "string" && !isText(value)) return exchangeSaid("badCharacters");
  if (typeof place?.name !== "string") return undefined;
  if (RESERVED.has(place.name)) return exchangeSaid("reservedName", { name: place.name });
  return isText(place.name) ? undefined : exchangeSaid("badCharacters");
}

/** Looks at every value without recursion: the text decides how deep it nests. */
function findFault(data: unknown): FileFault | undefined {
  const open: Visit[] = [{ value: data, depth: 0, place: null }];
  let seen = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    seen += 1;
    if (seen > VALUES_MAX)
      return { at: "", message: exchangeSaid("tooManyValues", { max: VALUES_MAX }) };
    const { value, depth, place } = visit;
    const message = faultOf(visit);
    if (message !== undefined) return { at: pathOf(place), message };
    if (typeof value !== "object" || value === null) continue;
    const inner = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [name, item] of inner)
      open.push({ value: item, depth: depth + 1, place: { name, parent: place } });
  }
  return undefined;
}

type ReadJson = { ok: true; data: unknown } | { ok: false; faults: FileFault[] };

/** The file's contents, whose size, depth and names are looked at before anything is made of them. */
export function readJson(text: string): ReadJson {
  let data: unknown;
  try {
    data = JSON.parse(withoutSourceMap(text.replace(/^\uFEFF/, "")));
  } catch {
    return { ok: false, faults: [{ at: "", message: exchangeSaid("notJson") }] };
  }
  const fault = findFault(data);
  return fault ? { ok: false, faults: [fault] } : { ok: true, data };
}

/** Recorder may write one behind the JSON. */
const withoutSourceMap = (text: string): string => {
  const at = text.lastIndexOf("//# recorderSourceMap=");
  return at < 0 ? text : text.slice(0, at);
};
