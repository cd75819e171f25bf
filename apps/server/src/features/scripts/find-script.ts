import type { SocialNetwork } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { findScriptRow } from "./scripts.tables.ts";

export interface FoundScript {
  id: number;
  name: string;
  /** Null fits extensions of every network. */
  socialNetwork: SocialNetwork | null;
  hasRandomOrder: boolean;
}

/** The user's script, for features that set or start it. */
export function findScript(
  db: Db,
  userId: number,
  scriptId: number,
): Promise<FoundScript | undefined> {
  return findScriptRow(db, userId, scriptId);
}
