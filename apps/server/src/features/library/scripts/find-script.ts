import type { RunInput, SocialNetwork } from "@baton/contract";
import type { Db, Tx } from "../../../database/types.ts";
import { findScriptRow, lockScriptsForUse } from "./scripts.tables.ts";

export interface FoundScript {
  id: number;
  name: string;
  /** Null fits extensions of every network. */
  socialNetwork: SocialNetwork | null;
  hasRandomOrder: boolean;
  inputs: RunInput[];
}

/** The user's script, for features that set or start it. */
export function findScript(
  db: Db,
  userId: number,
  scriptId: number,
): Promise<FoundScript | undefined> {
  return findScriptRow(db, userId, scriptId);
}

/** Until the transaction ends the scripts that runs are made of do not go. */
export async function holdScripts(tx: Tx, userId: number, ids: number[]): Promise<void> {
  if (ids.length > 0) await lockScriptsForUse(tx, userId, ids);
}
