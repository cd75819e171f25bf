import { actionTypes, recordingSettings } from "@baton/catalogue";
import { exportRecording } from "@baton/catalogue/recordings";
import type {
  Action,
  ActionInput,
  BodyOf,
  listActions,
  QueryOf,
  updateAction,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { createSecretIn } from "../secrets/secrets.service.ts";
import { refuseUnless } from "./access.ts";
import { checkActionInput } from "./action-input.ts";
import { typesFor } from "./available-types.ts";
import { toAction } from "./action-presenter.ts";
import { countActionUse } from "./action-use.ts";
import {
  type ActionFilter,
  countActions,
  findAction,
  insertAction,
  listActionRows,
  listActionsNamed,
  lockAction,
} from "./actions.tables.ts";
import { hidePasswords } from "./hide-passwords.ts";
import { holdNestings, keepNestings } from "./nested-input.ts";
import { type RecordingInput, readRecording, refuseRecording } from "./recording-input.ts";
import { removeAction } from "./remove-action.ts";
import { holdAction, type SaveDeps, saveContents } from "./save-contents.ts";

interface ActionsDeps extends SaveDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  /** Where people reach the console. */
  publicUrl: string;
}

export type ActionsService = ReturnType<typeof makeActionsService>;

type Changed = BodyOf<typeof updateAction>;

export function makeActionsService({ db, clock, sealedBox, publicUrl, ...saving }: ActionsDeps) {
  /** A script shows its actions' names and networks. */
  const tell = (after: After, userId: number): void =>
    after.collection(userId, "actions", "scripts");

  async function listOwn(userId: number, query: QueryOf<typeof listActions>) {
    const now = clock();
    const filter = toFilter(query, now);
    const [rows, totalCount] = await Promise.all([
      listActionRows(db, userId, filter),
      countActions(db, userId, filter),
    ]);
    return { data: rows.map((row) => toAction(row, now)), totalCount };
  }

  async function show(userId: number, id: number): Promise<Action> {
    const row = await findAction(db, userId, id);
    if (!row) throw fail("notFound");
    return toAction(row, clock());
  }

  async function get(userId: number, id: number): Promise<Action> {
    const action = await show(userId, id);
    if (!action.allowed.see) throw fail("noAccessRights");
    return action;
  }

  async function create(userId: number, input: ActionInput): Promise<Action> {
    const id = await change(db, (tx, after) => createIn(tx, after, userId, input));
    return get(userId, id);
  }

  /** As a part of a change that makes more. */
  async function createIn(
    tx: Tx,
    after: After,
    userId: number,
    input: ActionInput,
  ): Promise<number> {
    await reserveRows(tx, userId, "actions");
    await holdNestings(tx, userId, input);
    const action = await checkActionInput(tx, userId, input);
    tell(after, userId);
    const { id } = await insertAction(tx, userId, action);
    await keepNestings(tx, userId, id, action);
    return id;
  }

  async function update(userId: number, id: number, input: Changed): Promise<Action> {
    await change(db, (tx, after) => updateIn(tx, after, userId, { id, ...input }));
    return show(userId, id);
  }

  async function updateIn(
    tx: Tx,
    after: After,
    userId: number,
    { id, version, note = "", defaultAccessRights, ...wanted }: Changed & { id: number },
  ): Promise<void> {
    await holdNestings(tx, userId, wanted);
    const before = await holdAction(tx, userId, id, saving);
    refuseUnless(before, "edit", clock());
    if (version !== undefined && version !== before.version) throw fail("conflict");
    const action = await checkActionInput(tx, userId, wanted);
    await saveContents(tx, after, { before, action, note, defaultAccessRights }, saving);
  }

  async function remove(userId: number, id: number): Promise<void> {
    await change(db, async (tx, after) => {
      const action = await lockAction(tx, userId, id);
      if (!action) throw fail("notFound");
      refuseUnless(action, "delete", clock());
      await removeAction(tx, after, action, saving);
    });
  }

  async function importOwn(userId: number, input: RecordingInput) {
    const { report, action } = await readRecording(db, userId, input);
    if (input.isDryRun) return { action: null, report };
    if (!action) throw refuseRecording(report);
    const steps = await hidePasswords(action.steps, (text) =>
      createSecretIn(db, sealedBox, { userId, text }),
    );
    return { action: await create(userId, { ...action, steps }), report };
  }

  async function exportOwn(userId: number, id: number) {
    const { name, isCustom, actionType, inputSettings, steps } = await get(userId, id);
    const all = isCustom ? steps : [{ id: "s1", type: actionType.name, inputs: inputSettings }];
    return { name, recording: exportRecording(name, all, recordingSettings(inputSettings)) };
  }

  const listNamed = async (userId: number, names: string[]): Promise<Action[]> =>
    (await listActionsNamed(db, userId, names)).map((row) => toAction(row, clock()));

  const inChange = { createIn, updateIn };
  const recordings = { import: importOwn, export: exportOwn };
  const lists = { list: listOwn, listNamed, ...looksAt(db, publicUrl) };
  return { ...lists, get, create, update, remove, ...inChange, ...recordings };
}

/** What is not in an action itself. */
const looksAt = (db: Db, publicUrl: string) => ({
  listTypes: (userId: number) => typesFor(db, userId, publicUrl),
  use: (userId: number, id: number) => countActionUse(db, userId, id),
});

const toFilter = (query: QueryOf<typeof listActions>, now: Date): ActionFilter => ({
  now,
  page: query.page,
  pageSize: query.pageSize,
  search: query.search,
  sort: query.sort,
  typeIds: typeIdsOf(query),
  mayRunOnly: query.random === "true",
  ids: query.ids,
  searchTypeIds: query.searchTypeIds,
});

/**
 * No saved action is of a random type: `random=true` is about what a row of one may pick from, be that
 * type named or not.
 */
function typeIdsOf({ random, actionTypeId }: QueryOf<typeof listActions>): number[] | undefined {
  const type = actionTypes.find(({ id }) => id === actionTypeId);
  if (actionTypeId === undefined || (random === "true" && type?.isRandom)) return undefined;
  return [actionTypeId];
}
