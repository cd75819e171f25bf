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
export async function findScript(
  db: Db,
  userId: number,
  scriptId: number,
): Promise<FoundScript | undefined> {
  const row = await findScriptRow(db, userId, scriptId);
  return (
    row && {
      id: row.id,
      name: row.name,
      // The column's check holds it to the enumeration.
      socialNetwork: row.social_network as SocialNetwork | null,
      hasRandomOrder: row.has_random_order,
    }
  );
}
