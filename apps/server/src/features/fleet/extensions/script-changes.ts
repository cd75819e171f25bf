import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import {
  changeScriptCommand,
  type CommandCall,
  commandRuns,
  type Failure,
  missingOf,
} from "../../runs/runs/for-others.ts";
import { findScript } from "../../library/scripts/for-others.ts";
import { setScript } from "./extensions.tables.ts";

/** Sets or takes away the script of extensions; answers whose could not be changed, and why. */
export async function changeScripts(
  db: Db,
  call: CommandCall,
  ids: number[],
  scriptId: number | null,
): Promise<Map<number, Failure>> {
  return change(db, async (tx, after) => {
    const script = scriptId === null ? null : await findScript(tx, call.userId, scriptId);
    if (script === undefined) throw fail("scriptsNotFound", { field: "scriptId" });
    const command = changeScriptCommand(script);
    const { found, failures } = await commandRuns(tx, after, call, ids, command);
    const changed = found.map((row) => row.id).filter((id) => !failures.has(id));
    await setScript(tx, changed, scriptId);
    return new Map([...missingOf(ids, found), ...failures]);
  });
}
