import { DATA_PREVIEW_ROWS, type ExtensionSelection } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { countAccounts, findAccountIds } from "../../fleet/accounts/for-others.ts";
import { hasCollected } from "../../runs/runs/for-others.ts";
import type { ExtensionsReader } from "../../fleet/extensions/for-others.ts";
import { hasAnyOf } from "./exports.tables.ts";

type Wanted = ExtensionSelection;

/** The ids that are asked about, each once; those of others have nothing to give. */
export const findWanted = async (
  reader: Pick<ExtensionsReader, "match">,
  userId: number,
  { ids, extensionIds = ids, filter }: Wanted,
): Promise<number[]> =>
  filter ? reader.match(userId, filter) : [...new Set(extensionIds)].toSorted((a, b) => a - b);

const IDS_AT_ONCE = 10_000;

export async function countWithAccount(db: Db, userId: number, ids: number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    count += await countAccounts(db, userId, ids.slice(from, from + IDS_AT_ONCE));
  return count;
}

export async function haveCollected(db: Db, userId: number, ids: number[]): Promise<boolean> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    if (await hasCollected(db, userId, ids.slice(from, from + IDS_AT_ONCE))) return true;
  return false;
}

/** Throws where none of them is the user's: then it is not that they have nothing to give. */
export async function requireOwn(db: Db, userId: number, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    if (await hasAnyOf(db, userId, ids.slice(from, from + IDS_AT_ONCE))) return;
  throw fail("extensionsNotFound", { field: "extensionIds" });
}

/** As many as a preview shows. */
export async function findFirstWithAccount(
  db: Db,
  userId: number,
  ids: number[],
): Promise<number[]> {
  const found: number[] = [];
  for (let from = 0; from < ids.length && found.length < DATA_PREVIEW_ROWS; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    found.push(...(await findAccountIds(db, userId, some, DATA_PREVIEW_ROWS - found.length)));
  }
  return found;
}
