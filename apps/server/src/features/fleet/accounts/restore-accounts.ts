import { REPLACED_ACCOUNT_HOURS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import type { Clock } from "../../../work/clock.ts";
import { keepFacts, type ReadFact } from "./account-facts.tables.ts";
import { type AccountFaults, lockAllowed } from "./allowed.ts";
import { putInPlace } from "./put-in-place.ts";
import { findReplaced, forgetOldReplaced } from "./replaced-accounts.tables.ts";

const KEPT_MS = REPLACED_ACCOUNT_HOURS * 60 * 60_000;
const NONE_KEPT = `No account was replaced here within the last ${REPLACED_ACCOUNT_HOURS} hours.`;

const keptSince = (at: Date): Date => new Date(at.getTime() - KEPT_MS);
export const keptUntil = (replacedAt: Date): Date => new Date(replacedAt.getTime() + KEPT_MS);

/** The one that the extension's account took the place of, if it is still kept. */
export async function findOneReplaced(
  { db, clock }: Deps,
  userId: number,
  extensionId: number,
): Promise<{ name: string; replacedAt: Date } | undefined> {
  const [row] = await findReplaced(db, userId, [extensionId], keptSince(clock()));
  return row;
}

interface Deps {
  db: Db;
  clock: Clock;
}

/** Answers which extensions have not got back theirs, and why; what was in its place is kept now. */
export const restoreAccounts = (
  { db, clock }: Deps,
  { userId, ids, active }: { userId: number; ids: number[]; active: RestoreRefusal },
): Promise<AccountFaults> =>
  change(db, async (tx, after) => {
    const at = clock();
    const { faults } = await lockAllowed(tx, userId, ids, {
      active,
      disabled: "cannotLoadAccount",
    });
    const kept = await findReplaced(tx, userId, ids, keptSince(at));
    const known = new Set(kept.map(({ extensionId }) => extensionId));
    for (const id of ids)
      if (!known.has(id) && !faults.has(id))
        faults.set(id, { errorName: "noAccounts", message: NONE_KEPT });
    const ready = kept.filter(({ extensionId }) => !faults.has(extensionId));
    await putInPlace(tx, after, { userId, ready, at });
    const facts = ready.flatMap(({ extensionId, facts: own }) =>
      own.map((fact): ReadFact => ({ ...fact, extensionId, readAt: new Date(fact.readAt) })),
    );
    if (facts.length > 0) await keepFacts(tx, facts);
    return faults;
  });

type RestoreRefusal = "cannotLoadAccountWithActiveScript" | "cannotLoadAccount";

export const forgetReplacedJob = defineJob<object>("accounts.forgetReplaced");

/** Forgets accounts that can be put back no longer. */
export function makeReplacedPruning({ db, clock }: Deps): Jobs {
  const prune = async (): Promise<void> => {
    await change(db, (tx) => forgetOldReplaced(tx, keptSince(clock())));
  };
  return {
    handlers: [handleJob(forgetReplacedJob, prune)],
    recurring: [{ name: forgetReplacedJob.name, cron: "*/15 * * * *" }],
  };
}
