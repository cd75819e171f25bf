import { inputsToAsk } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/** Those of the extensions whose script asks for inputs: without any, no run of it begins. */
export async function listExtensionsAsking(db: Db, extensionIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .innerJoin("scripts", "scripts.id", "extensions.scriptId")
    .select(["extensions.id", "scripts.inputs"])
    .where(anyOf("extensions.id", extensionIds))
    .where(sql<boolean>`scripts.inputs <> '[]'`)
    .execute();
  return rows.filter(({ inputs }) => inputsToAsk(inputs).length > 0).map(({ id }) => id);
}
