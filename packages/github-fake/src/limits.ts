import { FakeFault } from "./route.ts";

const HOUR_MS = 3_600_000;

interface Spent {
  used: number;
  resetAt: number;
}

/** How many calls of an hour each account has left. */
export class FakeLimits {
  limit = 5000;
  readonly #spent = new Map<string, Spent>();
  /** What a call beyond the secondary limits is told to wait; null where there is none. */
  secondarySeconds: number | null = null;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Nothing is left until then. */
  exhaust(login: string, resetAt: number): void {
    this.#spent.set(login.toLowerCase(), { used: this.limit, resetAt });
  }

  relax(): void {
    this.#spent.clear();
    this.secondarySeconds = null;
  }

  headersOf(login: string): Record<string, string> {
    const { used, resetAt } = this.#of(login);
    return {
      "x-ratelimit-limit": String(this.limit),
      "x-ratelimit-remaining": String(Math.max(0, this.limit - used)),
      "x-ratelimit-used": String(used),
      "x-ratelimit-reset": String(Math.ceil(resetAt / 1000)),
      "x-ratelimit-resource": "core",
    };
  }

  spend(login: string): void {
    if (this.secondarySeconds !== null)
      throw new FakeFault(403, "You have exceeded a secondary rate limit. Please wait.", {
        headers: { "retry-after": String(this.secondarySeconds) },
      });
    const spent = this.#of(login);
    if (spent.used >= this.limit)
      throw new FakeFault(403, `API rate limit exceeded for user ID ${login}.`);
    spent.used += 1;
  }

  #of(login: string): Spent {
    const now = this.#now();
    const known = this.#spent.get(login.toLowerCase());
    if (known && known.resetAt > now) return known;
    const fresh = { used: 0, resetAt: now + HOUR_MS };
    this.#spent.set(login.toLowerCase(), fresh);
    return fresh;
  }
}
