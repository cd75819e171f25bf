import { VendorError } from "../core/vendor-error.ts";
import type { Memory } from "./vendor-session.ts";

/** Ways to do one thing, the likeliest first, each with the name that it is remembered by. */
export type Ways<Result> = readonly (readonly [name: string, way: () => Promise<Result>])[];

/**
 * Where documents differ, or a vendor's versions: tries the way that worked before, then the others,
 * and remembers the one that works. Only a call that the vendor does not know leads to the next.
 */
export async function tryInOrder<Result>(
  memory: Memory,
  what: string,
  ways: Ways<Result>,
): Promise<Result> {
  const known = memory.get(what);
  const ordered = ways.toSorted(([a], [b]) => Number(b === known) - Number(a === known));
  let failure: unknown;
  for (const [name, way] of ordered) {
    try {
      const result = await way();
      if (name !== known) memory.set(what, name);
      return result;
    } catch (error) {
      if (!(error instanceof VendorError) || error.fault !== "unknownCall") throw error;
      failure = error;
    }
  }
  throw failure;
}
