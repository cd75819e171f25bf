import { hashSecret } from "../crypto/secret-hash.ts";
import type { Count, Counters } from "../work/counters.ts";
import { addressKey } from "./address-key.ts";

const MINUTE_MS = 60_000;
/** Beyond its limit an address may still show so many secrets a second that nobody here knows. */
const LOOKS_PER_SECOND = 1;
/** Secrets of the last ones who were recognised: enough for all who call within some minutes. */
const KNOWN_MAX = 50_000;

/** How an address stands: in how far what fails from it is still looked at. */
export interface FailureCount extends Count {
  max: number;
  isOver: boolean;
}

export interface Strangers {
  /** Something failed that only a stranger does: a secret nobody has, an address that is not there. */
  count(address: string): FailureCount;
  /** A secret was given to somebody just now. */
  know(secret: string): void;
  /**
   * Looks who has a secret, where that may be looked up; a fault counts. An address that fails too
   * often is told so without asking the database, but for secrets that were good just now: whoever
   * shares an address with somebody who guesses goes on working.
   */
  recognise<Known>(
    address: string,
    secret: string | undefined,
    look: (secret: string) => Promise<Known | undefined>,
  ): Promise<Known | FailureCount>;
}

export const isFailureCount = (found: object): found is FailureCount => "isOver" in found;

export function makeStrangers(counters: Counters, perMinute: number): Strangers {
  const max = perMinute === 0 ? Number.POSITIVE_INFINITY : perMinute;
  const failures = counters.make({ name: "failures", max, windowMs: MINUTE_MS });
  const looks = counters.make({ name: "looks", max: LOOKS_PER_SECOND, windowMs: 1000 });
  const known = makeKnown();

  const count = (address: string): FailureCount => {
    const counted = failures.add(addressKey(address));
    return { ...counted, max, isOver: counted.current > max };
  };

  /** Whether the database is not to be asked for a secret of this address. */
  const isShut = (address: string, name: string): boolean => {
    if (known.has(name)) return false;
    const key = addressKey(address);
    if (failures.read(key).current < max) return false;
    return looks.add(key).current > LOOKS_PER_SECOND;
  };

  return {
    count,
    know: (secret) => known.add(nameOf(secret)),
    recognise: async (address, secret, look) => {
      if (secret === undefined) return count(address);
      const name = nameOf(secret);
      if (isShut(address, name)) return count(address);
      const found = await look(secret);
      if (found !== undefined) {
        known.add(name);
        return found;
      }
      const standing = count(address);
      // Whoever was signed in until now is told that, whatever others do at that address.
      return known.delete(name) ? { ...standing, isOver: false } : standing;
    },
  };
}

/** A hash: a secret itself is kept by nobody. */
const nameOf = (secret: string): string => hashSecret(secret).toString("base64");

/** The last ones. */
function makeKnown() {
  const names = new Set<string>();
  return {
    has: (name: string): boolean => names.has(name),
    delete: (name: string): boolean => names.delete(name),
    add: (name: string): void => {
      names.delete(name);
      names.add(name);
      const [oldest] = names;
      if (names.size > KNOWN_MAX && oldest !== undefined) names.delete(oldest);
    },
  };
}
