import type { listScripts, QueryOf, Script, ScriptInput } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { LiveHub } from "../live/live-hub.ts";
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
  lockScript,
  updateScriptRow,
} from "./scripts.tables.ts";

interface ScriptsDeps {
  db: Db;
  live: Pick<LiveHub, "publish">;
}

export type ScriptsService = ReturnType<typeof makeScriptsService>;

export function makeScriptsService({ db, live }: ScriptsDeps) {
  const tell = (userId: number): void => {
    live.publish(userId, { topic: "changed", collection: "scripts" });
    // An action says how many scripts have it.
    live.publish(userId, { topic: "changed", collection: "actions" });
  };
  /** Every row of the table that shows the script: too many for an event each. */
  const tellExtensions = (userId: number): void => live.publish(userId, { topic: "resync" });

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
    const id = await db.transaction().execute(async (tx) => {
      const { rows, network } = await checkScriptInput(tx, userId, input);
      const script = await insertScript(tx, userId, toValues(input, network));
      await replaceScriptRows(tx, script.id, rows);
      return script.id;
    });
    tell(userId);
    return get(userId, id);
  }

  async function update(
    userId: number,
    id: number,
    { version, ...input }: ScriptInput & { version?: number | undefined },
  ): Promise<Script> {
    const before = await db.transaction().execute(async (tx) => {
      const script = await lockScript(tx, userId, id);
      if (!script) throw fail("scriptsNotFound");
      if (version !== undefined && version !== script.version) throw fail("conflict");
      const { rows, network } = await checkScriptInput(tx, userId, input);
      await refuseOtherNetwork(tx, id, network);
      await updateScriptRow(tx, id, toValues(input, network));
      await replaceScriptRows(tx, id, rows);
      return script;
    });
    tell(userId);
    const script = await get(userId, id);
    if (script.usedByCount > 0 && script.name !== before.name) tellExtensions(userId);
    return script;
  }

  async function remove(userId: number, id: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await lockScript(tx, userId, id))) throw fail("scriptsNotFound");
      if (await hasUnfinishedRun(tx, id)) throw fail("scriptInUse");
      await deleteScriptRow(tx, id);
    });
    tell(userId);
    tellExtensions(userId);
  }

  return { list: listOwn, get, create, update, remove };
}

const toValues = (input: ScriptInput, network: number | null) => ({
  name: input.name,
  social_network: network,
  has_random_order: input.hasRandomOrder,
});
