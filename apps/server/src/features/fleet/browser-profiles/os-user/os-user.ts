import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Whom a browser runs as, and its files belong to. */
export interface OsUser {
  uid: number;
  gid: number;
}

/** [first, how many] */
type Range = readonly [first: number, count: number];

/** Above what systems give to people, services and containers; a list of users need not have them. */
const OWN_RANGE: Range = [0x7000_0000, 0x1000_0000];
/** In a container that has few numbers; there nobody else is. */
const SMALL_RANGE: Range = [30_000, 30_000];
const PER_INSTALLATION = 131_072;

/**
 * A user of the profile's own, by its number alone. Two installations on a machine have users that
 * differ, as long as their folders' names make different numbers.
 */
export function osUserOf(
  installation: string,
  profileId: number,
  mapped: readonly Range[] = readMappedIds(),
): OsUser | undefined {
  const [first, count] = OWN_RANGE;
  const hash = createHash("sha256").update(installation).digest().readUInt32BE();
  const block = hash % (count / PER_INSTALLATION);
  const wanted = first + block * PER_INSTALLATION + (profileId % PER_INSTALLATION);
  const small = SMALL_RANGE[0] + (profileId % SMALL_RANGE[1]);
  const id = [wanted, small].find((number) =>
    mapped.some(([from, size]) => number >= from && number < from + size),
  );
  return id === undefined ? undefined : { uid: id, gid: id };
}

/** The users that there are for this process: in a container perhaps a few thousand. */
function readMappedIds(): Range[] {
  const lines = readFileSync("/proc/self/uid_map", "utf8").trim().split("\n");
  return lines.map((line) => {
    const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return [first, count];
  });
}
