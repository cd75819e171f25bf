import { setImmediate } from "node:timers/promises";
import { findActionTypeById } from "@baton/catalogue";
import { actionIdsOf, type LintAction, type LintWorld, nestedIdsIn } from "@baton/catalogue/lint";
import {
  allowedBy,
  type listProblems,
  type ResponseOf,
  type ThingWithProblems,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { findUnavailable, grantOf } from "../actions/for-others.ts";
import { findGoneDocuments } from "../documents/for-others.ts";
import {
  documentsOfAction,
  documentsOfRows,
  toActionProblems,
  toScriptProblems,
} from "./problems-found.ts";
import type { PrivateRule } from "../../../network/resolve-public.ts";
import { findPrivateNetworks } from "../../../platform/private-networks/private-networks.service.ts";
import {
  countToCheck,
  listActionSizes,
  listActionsOfRows,
  listActionsToCheck,
  listRowsToCheck,
  listScriptsToCheck,
} from "./problems.tables.ts";

/** What one answer looks at, at most: so many, and about so many bytes of steps. */
const LOOKED_AT_MAX = 200;
const BYTES_MAX = 3_000_000;
/** To look through what is read once takes a tenth of the time that reading it does. */
const WALKED_BYTES_MAX = 10 * BYTES_MAX;

type Kind = ThingWithProblems["of"];
interface Place {
  of: Kind;
  afterId: number;
}

interface Look {
  db: Db;
  allowPrivate: PrivateRule;
  userId: number;
  afterId: number;
  now: Date;
}

interface Piece {
  data: ThingWithProblems[];
  lookedAt: number;
  /** Id of the last one, where there may be more after it. */
  lastId: number | null;
}

const toPlace = (after: string | undefined): Place => {
  const [of, id] = (after ?? "script-0").split("-");
  return { of: of === "action" ? "action" : "script", afterId: Number(id) };
};

interface Weighed {
  /** Its own. */
  bytes: number;
  /** What it is made of, which others may be made of too. */
  actionIds?: readonly number[];
  /** All of it, as often as it is there. */
  walkedBytes?: number;
}

/** The first of them that together are no more than one answer looks at; one at least. */
function fitting<Item extends Weighed>(
  items: readonly Item[],
  bytesOf: ReadonlyMap<number, number> = new Map(),
): Item[] {
  let [read, walked] = [0, 0];
  const seen = new Set<number>();
  const cut = items.findIndex(({ bytes, actionIds = [], walkedBytes = bytes }, index) => {
    const more = actionIds.filter((id) => !seen.has(id));
    more.forEach((id) => seen.add(id));
    read += more.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), bytes);
    walked += walkedBytes;
    return index > 0 && (read > BYTES_MAX || walked > WALKED_BYTES_MAX);
  });
  return cut < 0 ? [...items] : items.slice(0, cut);
}

async function fittingScripts(db: Db, next: Awaited<ReturnType<typeof listScriptsToCheck>>) {
  const ids = new Set(next.flatMap(({ actionIds }) => actionIds));
  const sizes = await listActionSizes(db, [...ids]);
  return fitting(next, new Map(sizes.map(({ id, bytes }) => [id, bytes])));
}

/** With what they nest; contents that their user may not see are left out here already. */
async function readActions(db: Db, ids: readonly number[], now: Date) {
  const found = new Map<number, LintAction | null>();
  for (let wanted = new Set(ids); wanted.size > 0;) {
    const rows = await listActionsOfRows(db, [...wanted]);
    for (const id of wanted) found.set(id, null);
    for (const row of rows) found.set(row.id, toLintAction(row, now));
    const nested = [...wanted].flatMap((id) => nestedIdsIn(found.get(id)?.steps ?? []));
    wanted = new Set(nested.filter((id) => !found.has(id)));
  }
  return found;
}

type ActionRow = Awaited<ReturnType<typeof listActionsOfRows>>[number];

function toLintAction(row: ActionRow, now: Date): LintAction {
  const allowed = allowedBy(grantOf(row), now);
  const { name, socialNetwork, actionTypeId, inputSettings, steps } = row;
  const typeName = findActionTypeById(actionTypeId)?.name ?? "";
  const head = { name, socialNetwork, allowed };
  if (!allowed.see) return { ...head, inputs: {}, steps: [], typeName: "custom", isCustom: true };
  return { ...head, inputs: inputSettings, steps, typeName, isCustom: typeName === "custom" };
}

/** The private networks that a run may reach; null for all. */
async function findReachable(db: Db, rule: PrivateRule): Promise<readonly string[] | null> {
  const { isAllAllowed, allowed } = await findPrivateNetworks(db, rule);
  return isAllAllowed ? null : allowed;
}

async function checkScripts({ db, allowPrivate, userId, afterId, now }: Look): Promise<Piece> {
  const next = await listScriptsToCheck(db, userId, afterId, LOOKED_AT_MAX);
  const scripts = await fittingScripts(db, next);
  if (scripts.length === 0) return { data: [], lookedAt: 0, lastId: null };
  const rows = await listRowsToCheck(
    db,
    scripts.map(({ id }) => id),
  );
  const actionIds = new Set(rows.flatMap(actionIdsOf));
  const actions = await readActions(db, [...actionIds], now);
  const goneDocuments = await findGoneDocuments(db, userId, documentsOfRows(rows));
  const unavailable = await findUnavailable(db, userId);
  const privateNetworks = await findReachable(db, allowPrivate);
  const world = { actions, goneDocuments, privateNetworks, unavailable };
  const rowsOf = Map.groupBy(rows, ({ scriptId }) => scriptId);
  const data = await eachInTurn(scripts, (script) =>
    toScriptProblems(script, rowsOf.get(script.id) ?? [], world),
  );
  const isMore = scripts.length < next.length || next.length === LOOKED_AT_MAX;
  return { data, lookedAt: scripts.length, lastId: isMore ? (scripts.at(-1)?.id ?? null) : null };
}

async function checkActions({ db, allowPrivate, userId, afterId, now }: Look): Promise<Piece> {
  const next = await listActionsToCheck(db, userId, afterId, LOOKED_AT_MAX);
  const ids = fitting(next).map(({ id }) => id);
  const actions = await readActions(db, ids, now);
  const documentIds = [...actions.values()].flatMap((one) => (one ? documentsOfAction(one) : []));
  const goneDocuments = await findGoneDocuments(db, userId, documentIds);
  const unavailable = await findUnavailable(db, userId);
  const privateNetworks = await findReachable(db, allowPrivate);
  const world: LintWorld = { actions, goneDocuments, privateNetworks, unavailable };
  const known = ids.flatMap((id) => {
    const action = actions.get(id);
    return action ? [{ id, action }] : [];
  });
  const data = await eachInTurn(known, ({ id, action }) => toActionProblems(id, action, world));
  const isMore = ids.length < next.length || next.length === LOOKED_AT_MAX;
  return { data, lookedAt: ids.length, lastId: isMore ? (ids.at(-1) ?? null) : null };
}

/** Others have their turn in between: the check of a long script takes a while. */
async function eachInTurn<Item>(
  items: readonly Item[],
  check: (item: Item) => ThingWithProblems | null,
): Promise<ThingWithProblems[]> {
  const found: ThingWithProblems[] = [];
  for (const item of items) {
    const problems = check(item);
    if (problems) found.push(problems);
    await setImmediate();
  }
  return found;
}

interface ProblemsDeps {
  db: Db;
  clock: Clock;
  /** Which private addresses a run may reach. */
  allowPrivate: PrivateRule;
}

export function makeProblemsService({ db, clock, allowPrivate }: ProblemsDeps) {
  async function list(
    userId: number,
    after: string | undefined,
  ): Promise<ResponseOf<typeof listProblems>> {
    const { of, afterId } = toPlace(after);
    const check = of === "script" ? checkScripts : checkActions;
    const look = { db, allowPrivate, userId, afterId, now: clock() };
    const { data, lookedAt, lastId } = await check(look);
    const afterAll = of === "script" ? "action-0" : null;
    return {
      data,
      lookedAt,
      next: lastId === null ? afterAll : `${of}-${lastId}`,
      totalCount: await countToCheck(db, userId),
    };
  }
  return { list };
}
export type ProblemsService = ReturnType<typeof makeProblemsService>;
