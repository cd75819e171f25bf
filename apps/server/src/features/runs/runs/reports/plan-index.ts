import { enumeratePlan, makeCutMask, makeMask, type RunPlan } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { type OpenSecrets, opensNothing } from "../../../library/secrets/secrets.service.ts";
import {
  hiddenTextsOf,
  type OpenAccount,
  opensNoAccount,
  planHidesAccount,
} from "../ledger/account-in-plan.ts";
import { findHidden, type HiddenBlocks, wasHidden } from "../ledger/hidden-blocks.ts";
import { hashPlans, listRunOwners, type PlanOfRun, readPlans } from "../ledger/run-plans.tables.ts";
import { secretIdsOf } from "../ledger/tell-wanted-runs.ts";

type Mask = <T>(reported: T) => T;

interface StepPlace {
  /** Place in the whole plan, from 0. */
  index: number;
  type: string;
  label: string | null;
}

/** What the steps of a plan are, for reports that name them by row and path. */
export interface PlanIndex {
  rows: readonly { id: string; name: string }[];
  stepAt(rowIndex: number, path: string): StepPlace | undefined;
  /** Take what the plan's steps hide out of what their run reports; absent when they hide nothing. */
  masks?: { mask: Mask; cut: Mask };
  /** What is hidden of the account stands in the plan: each run has masks of its own. */
  hidesAccount: boolean;
  /** What the run does in actions that were hidden from its user when it was made. */
  hidden: HiddenBlocks;
}

const RUNS_KEPT = 20_000;
const PLANS_KEPT = 500;

export function makePlanIndex(plan: RunPlan, hidden: readonly string[] = []): PlanIndex {
  const places = new Map(
    enumeratePlan(plan).map(({ rowIndex, path, index, step }): [string, StepPlace] => [
      `${rowIndex}:${path}`,
      { index, type: step.type, label: step.label ?? null },
    ]),
  );
  return {
    rows: plan.rows.map(({ id, name }) => ({ id, name })),
    hidden: findHidden(plan, wasHidden),
    stepAt: (rowIndex, path) => places.get(`${rowIndex}:${path}`),
    hidesAccount: planHidesAccount(plan),
    ...masksOf(hidden),
  };
}

const masksOf = (hidden: readonly string[]): Pick<PlanIndex, "masks"> =>
  hidden.length > 0 ? { masks: { mask: makeMask(hidden), cut: makeCutMask(hidden) } } : {};

/** What both hide. */
const withMasks = (index: PlanIndex, hidden: readonly string[]): PlanIndex => {
  const { masks: more } = masksOf(hidden);
  if (!more) return index;
  const { masks } = index;
  const mask: Mask = (value) => (masks ? masks.mask(more.mask(value)) : more.mask(value));
  const cut: Mask = (value) => (masks ? masks.cut(more.cut(value)) : more.cut(value));
  return { ...index, masks: { mask, cut } };
};

/** Keeps the newest `limit` entries. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}

export type PlanIndexes = (db: Db, runIds: number[]) => Promise<Map<number, PlanIndex>>;

/** Runs that were started together have equal rows and share one index: thousands cost little. */
export function makePlanIndexes(
  openSecrets: OpenSecrets = opensNothing,
  openAccount: OpenAccount = opensNoAccount,
): PlanIndexes {
  const byRun = new Map<number, PlanIndex>();
  const byHash = new Map<string, PlanIndex>();

  const indexOf = async (db: Db, { userId, plan }: PlanOfRun): Promise<PlanIndex> => {
    const ids = secretIdsOf(plan);
    const hidden = ids.length === 0 ? [] : (await openSecrets(db, userId, ids)).values();
    return makePlanIndex(plan, [...hidden]);
  };

  const load = async (db: Db, runIds: number[]): Promise<void> => {
    const hashes = await hashPlans(db, runIds);
    const indexes = new Map(byHash);
    // One run of each plan that was not seen before.
    const unseen = new Map(
      [...new Map(hashes.map(({ hash, runId }) => [hash, runId]))]
        .filter(([hash]) => !indexes.has(hash))
        .map(([hash, runId]) => [runId, hash]),
    );
    const found = unseen.size === 0 ? [] : await readPlans(db, [...unseen.keys()]);
    for (const plan of found) {
      const hash = unseen.get(plan.runId) ?? "";
      const index = indexes.get(hash) ?? (await indexOf(db, plan));
      indexes.set(hash, index);
      keep(byHash, hash, index, PLANS_KEPT);
    }
    const ofAccounts: number[] = [];
    for (const { runId, hash } of hashes) {
      const index = indexes.get(hash);
      if (index?.hidesAccount) ofAccounts.push(runId);
      if (index) keep(byRun, runId, index, RUNS_KEPT);
    }
    if (ofAccounts.length > 0) await maskAccounts(db, ofAccounts);
  };

  /** Runs of the same plan have different accounts. */
  const maskAccounts = async (db: Db, runIds: number[]): Promise<void> => {
    for (const { id, ...owner } of await listRunOwners(db, runIds)) {
      const index = byRun.get(id);
      const hidden = hiddenTextsOf(await openAccount(db, owner));
      if (index) keep(byRun, id, withMasks(index, hidden), RUNS_KEPT);
    }
  };

  return async (db, runIds) => {
    const missing = runIds.filter((id) => !byRun.has(id));
    if (missing.length > 0) await load(db, missing);
    return new Map(
      runIds.flatMap((id) => {
        const index = byRun.get(id);
        return index ? [[id, index] as const] : [];
      }),
    );
  };
}
