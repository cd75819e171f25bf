import { hostname } from "node:os";
import type pg from "pg";
import type { Clock } from "../../work/clock.ts";
import { StartupError } from "../../settings/startup-error.ts";
import {
  beat,
  giveLockUp,
  insertProcess,
  listLockHolders,
  listOthers,
  markLost,
  type OtherProcess,
  setJobWorkers,
  takeLock,
} from "./processes.tables.ts";
import { makeSilence } from "./silence.ts";

/** Silent for so long without its lock: its connection ended, and it made no new one. */
const GONE_AFTER_MS = 4000;
/** Silent for so long with its lock: its machine is gone, and the network has not noticed. */
const SILENT_AFTER_MS = 15_000;

export type Membership = ReturnType<typeof makeMembership>;

interface MembershipDeps {
  clock: Clock;
  roles: ReadonlySet<string>;
  keyId: string;
  /** This process was taken for dead and goes on under another number. */
  onRenewed(earlierId: number): void;
}

/**
 * This process among those on the database. A lock that lasts as long as its connection and a sign
 * of life each second say that it lives: the lock tells at once when it does not, but vanishes with
 * every connection when PostgreSQL restarts; the signs tell the two apart.
 */
export function makeMembership(deps: MembershipDeps) {
  const about = {
    roles: [...deps.roles],
    host: hostname(),
    keyId: deps.keyId,
    startedAt: deps.clock(),
    jobWorkers: [] as string[],
  };
  const silence = makeSilence();
  let id = 0;
  let hasLock = false;

  const register = async (client: Pick<pg.Client, "query">): Promise<void> => {
    id = await insertProcess(client, about);
    hasLock = false;
  };

  /** Those that are gone: what they held is to be taken from them. */
  const judge = async (client: pg.Client, others: OtherProcess[]): Promise<OtherProcess[]> => {
    const silent = silence.look(others, performance.now());
    const silentMs = (other: OtherProcess): number => silent.get(other.id) ?? 0;
    const suspects = others.filter(
      (other) => other.isLongSilent || silentMs(other) >= GONE_AFTER_MS,
    );
    if (suspects.length === 0) return [];
    const holders = await listLockHolders(client);
    return suspects.filter((other) => !holders.has(other.id) || silentMs(other) >= SILENT_AFTER_MS);
  };

  return {
    get id() {
      return id;
    },
    register,
    /** Kept, for the case that it has to register again. */
    setJobWorkers: (on: Pick<pg.Client, "query">, names: string[]): Promise<void> => {
      about.jobWorkers = names;
      return setJobWorkers(on, id, names);
    },

    /** On a new connection. */
    join: async (client: pg.Client): Promise<void> => {
      if (id === 0) {
        await refuseOtherKey(client, deps.keyId);
        await register(client);
      }
      hasLock = await takeLock(client, id);
    },

    /** Says that it lives, and looks who does not; answers whether there is anything to clear up. */
    tick: async (client: pg.Client): Promise<boolean> => {
      if (!(await beat(client, id))) {
        const earlierId = id;
        await giveLockUp(client, earlierId);
        await register(client);
        deps.onRenewed(earlierId);
      }
      if (!hasLock) hasLock = await takeLock(client, id);
      const gone = await judge(client, await listOthers(client, id));
      for (const other of gone) await markLost(client, other);
      return gone.length > 0;
    },
  };
}

/** Secrets that one process sealed would be closed to the others. */
async function refuseOtherKey(client: pg.Client, keyId: string): Promise<void> {
  const others = (await listOthers(client, 0)).filter((other) => other.keyId !== keyId);
  if (others.length === 0) return;
  const holders = await listLockHolders(client);
  if (!others.some((other) => holders.has(other.id))) return;
  throw new StartupError(
    "BATON_SECRET_KEY differs from that of a Baton that works on the same database. Give all of them the same.",
  );
}
