import {
  gridOfScript,
  layoutPreference,
  type listScripts,
  type QueryOf,
  type Script,
  type ScriptInput,
  type SocialNetwork,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { deletePreferenceRow } from "../../../platform/preferences/for-others.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { refuseLargePlan } from "./plan-size.ts";
import { checkScriptInput } from "./script-input.ts";
import { refuseOtherNetwork } from "./script-networks.ts";
import { toScript, toScriptHead } from "./script-presenter.ts";
import { listScriptRows, replaceScriptRows } from "./script-rows.tables.ts";
import {
  countScripts,
  deleteScriptRow,
  findScriptHead,
  hasUnfinishedRun,
  insertScript,
  listScriptHeads,
  listScriptsNamed,
  lockScript,
  lockUsersOfScript,
  updateScriptRow,
} from "./scripts.tables.ts";

interface ScriptsDeps {
  db: Db;
  /** Tells those whom it was sent to, before it goes. */
  tellWithdrawn: (tx: Tx, after: Pick<After, "collection">, scriptId: number) => Promise<void>;
}

export type ScriptsService = ReturnType<typeof makeScriptsService>;

export function makeScriptsService({ db, tellWithdrawn }: ScriptsDeps) {
  /** An action says how many scripts have it. */
  const tell = (after: After, userId: number): void =>
    after.collection(userId, "scripts", "actions");
  /** Every row of the table that shows the script: too many for an event each. */
  const tellExtensions = (after: After, userId: number): void =>
    after.event(userId, { topic: "resync" });

  async function listOwn(userId: number, query: QueryOf<typeof listScripts>) {
    const [rows, totalCount] = await Promise.all([
      listScriptHeads(db, userId, query),
      countScripts(db, userId, query),
    ]);
    return { data: rows.map(toScriptHead), totalCount };
  }

  async function get(userId: number, id: number): Promise<Script> {
    const head = await findScriptHead(db, userId, id);
    if (!head) throw fail("scriptsNotFound");
    return toScript(head, await listScriptRows(db, id));
  }

  async function create(userId: number, input: ScriptInput): Promise<Script> {
    const id = await change(db, (tx, after) => createIn(tx, after, userId, input));
    return get(userId, id);
  }

  /** As a part of a change that makes more. */
  async function createIn(
    tx: Tx,
    after: After,
    userId: number,
    input: ScriptInput,
  ): Promise<number> {
    await reserveRows(tx, userId, "scripts");
    const { rows, network } = await checkScriptInput(tx, userId, input);
    const script = await insertScript(tx, userId, toValues(input, network));
    await replaceScriptRows(tx, script.id, rows);
    await refuseLargePlan(tx, script.id, "scriptActions");
    tell(after, userId);
    return script.id;
  }

  async function update(
    userId: number,
    id: number,
    { version, ...input }: ScriptInput & { version?: number | undefined },
  ): Promise<Script> {
    await change(db, (tx, after) => updateIn(tx, after, userId, { id, version, ...input }));
    return get(userId, id);
  }

  async function updateIn(
    tx: Tx,
    after: After,
    userId: number,
    { id, version, ...input }: ScriptInput & { id: number; version?: number | undefined },
  ): Promise<void> {
    const script = await lockScript(tx, userId, id);
    if (!script) throw fail("scriptsNotFound");
    if (version !== undefined && version !== script.version) throw fail("conflict");
    const { rows, network } = await checkScriptInput(tx, userId, input);
    await refuseOtherNetwork(tx, id, network);
    await updateScriptRow(tx, id, toValues(input, network));
    await replaceScriptRows(tx, id, rows);
    await refuseLargePlan(tx, id, "scriptActions");
    tell(after, userId);
    if (input.name !== script.name && (await isUsed(tx, userId, id))) tellExtensions(after, userId);
  }

  async function remove(userId: number, id: number): Promise<void> {
    await change(db, async (tx, after) => {
      await lockUsersOfScript(tx, userId, id);
      if (!(await lockScript(tx, userId, id))) throw fail("scriptsNotFound");
      if (await hasUnfinishedRun(tx, id)) throw fail("scriptInUse");
      await tellWithdrawn(tx, after, id);
      await deleteScriptRow(tx, id);
      await deletePreferenceRow(tx, userId, layoutPreference(gridOfScript(id)));
      after.collection(userId, "preferences");
      tell(after, userId);
      tellExtensions(after, userId);
    });
  }

  async function listNamed(userId: number, names: string[]): Promise<Script[]> {
    const ids = await listScriptsNamed(db, userId, names);
    return Promise.all(ids.map(({ id }) => get(userId, id)));
  }

  return { list: listOwn, listNamed, get, create, createIn, update, updateIn, remove };
}

async function isUsed(db: Db, userId: number, id: number): Promise<boolean> {
  const head = await findScriptHead(db, userId, id);
  return head !== undefined && toScriptHead(head).usedByCount > 0;
}

const toValues = (input: ScriptInput, network: SocialNetwork | null) => ({
  name: input.name,
  socialNetwork: network,
  hasRandomOrder: input.hasRandomOrder,
  inputs: input.inputs,
});
