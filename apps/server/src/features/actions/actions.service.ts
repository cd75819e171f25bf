import { actionTypes, recordingSettings } from "@baton/catalogue";
import { exportRecording } from "@baton/catalogue/recordings";
import type { Action, ActionInput, listActions, QueryOf } from "@baton/contract";
import type { After } from "../../changes/after.ts";
import { change } from "../../changes/change.ts";
import type { Db, Tx } from "../../database/types.ts";
import type { SealedBox } from "../../crypto/sealed-box.ts";
import { fail } from "../../http/errors.ts";
import { createSecretIn } from "../secrets/secrets.service.ts";
import { makeRoom } from "../row-limits/room.ts";
import { checkActionInput } from "./action-input.ts";
import { toAction } from "./action-presenter.ts";
import {
  type ActionFilter,
  countActions,
  deleteActionRow,
  findAction,
  insertAction,
  listActionRows,
  listActionsNamed,
  listScriptsOfAction,
  lockAction,
  updateActionRow,
} from "./actions.tables.ts";
import { hidePasswords } from "./hide-passwords.ts";
import { type RecordingInput, readRecording, refuseRecording } from "./recording-input.ts";

interface ActionsDeps {
  db: Db;
  sealedBox: SealedBox;
  scripts: ScriptsOfActions;
}

/** What scripts make of a change of an action that is in them. */
export interface ScriptsOfActions {
  /** Holds them before their action, as a save of a script does: neither waits for the other. */
  hold(tx: Tx, userId: number, actionId: number): Promise<void>;
  /** The action's network is another one: they follow, or refuse the change. */
  refreshNetworks(tx: Tx, actionId: number): Promise<void>;
  /** What the scripts come to now; the answer refuses a change that makes one too large to run. */
  weigh(tx: Tx, actionId: number): Promise<() => Promise<void>>;
}

export type ActionsService = ReturnType<typeof makeActionsService>;

export function makeActionsService({ db, sealedBox, scripts }: ActionsDeps) {
  /** A script shows its actions' names and networks. */
  const tell = (after: After, userId: number): void =>
    after.collection(userId, "actions", "scripts");

  async function listOwn(userId: number, query: QueryOf<typeof listActions>) {
    const filter = toFilter(query);
    const [rows, totalCount] = await Promise.all([
      listActionRows(db, userId, filter),
      countActions(db, userId, filter),
    ]);
    return { data: rows.map(toAction), totalCount };
  }

  async function get(userId: number, id: number): Promise<Action> {
    const row = await findAction(db, userId, id);
    if (!row) throw fail("notFound");
    return toAction(row);
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
    await makeRoom(tx, userId, "actions");
    const action = await checkActionInput(tx, userId, input);
    tell(after, userId);
    const { id } = await insertAction(tx, userId, action);
    return id;
  }

  async function update(
    userId: number,
    id: number,
    { version, ...input }: ActionInput & { version?: number | undefined },
  ): Promise<Action> {
    await change(db, (tx, after) => updateIn(tx, after, userId, { id, version, ...input }));
    return get(userId, id);
  }

  async function updateIn(
    tx: Tx,
    after: After,
    userId: number,
    { id, version, ...input }: ActionInput & { id: number; version?: number | undefined },
  ): Promise<void> {
    await scripts.hold(tx, userId, id);
    const before = await lockAction(tx, userId, id);
    if (!before) throw fail("notFound");
    if (version !== undefined && version !== before.version) throw fail("conflict");
    const action = await checkActionInput(tx, userId, input);
    const refuseTooLarge = await scripts.weigh(tx, id);
    await updateActionRow(tx, id, action);
    await refuseTooLarge();
    if (action.socialNetwork !== before.socialNetwork) await scripts.refreshNetworks(tx, id);
    tell(after, userId);
  }

  async function remove(userId: number, id: number): Promise<void> {
    await change(db, async (tx, after) => {
      if (!(await lockAction(tx, userId, id))) throw fail("notFound");
      refuseUsed(await listScriptsOfAction(tx, id));
      await deleteActionRow(tx, id);
      tell(after, userId);
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
    (await listActionsNamed(db, userId, names)).map(toAction);

  const inChange = { createIn, updateIn };
  const recordings = { import: importOwn, export: exportOwn };
  return { list: listOwn, listNamed, get, create, update, remove, ...inChange, ...recordings };
}

const toFilter = (query: QueryOf<typeof listActions>): ActionFilter => ({
  page: query.page,
  pageSize: query.pageSize,
  search: query.search,
  typeIds: typeIdsOf(query),
  ids: query.ids,
  searchTypeIds: query.searchTypeIds,
});

function typeIdsOf({ random, actionTypeId }: QueryOf<typeof listActions>): number[] | undefined {
  if (random === undefined && actionTypeId === undefined) return undefined;
  return actionTypes
    .filter((type) => random === undefined || type.isRandom === (random === "true"))
    .filter((type) => actionTypeId === undefined || type.id === actionTypeId)
    .map((type) => type.id);
}

function refuseUsed(scripts: { name: string; isRunning: boolean }[]): void {
  const running = scripts.filter((script) => script.isRunning);
  const [using] = scripts;
  if (!using) return;
  const named = running.length > 0 ? running : scripts;
  throw fail(running.length > 0 ? "actionInActiveScript" : "scriptInUse", {
    message: `The action is used in ${named.map(({ name }) => `"${name}"`).join(", ")}.`,
  });
}
