import type { Db } from "../../database/types.ts";
import {
  type ExtensionsFilter,
  findExtensionIds,
  idsOfPage,
  listExtensionIds,
  type Page,
} from "./extension-pages.tables.ts";
import { countedBy, countExtensionRows, listCounted } from "./extension-totals.tables.ts";

/** As many as are sorted in less time than another look through all rows would take. */
const FEW = 1000;

/**
 * A page's ids, and how many rows there are in all. What is not counted as it changes takes a look
 * through all rows: where few match, one look finds them and their number.
 */
export async function readExtensionsPage(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<{ ids: number[]; totalCount: number }> {
  const counted = countedBy(filter);
  if (counted) return listCounted(db, userId, counted, idsOfPage(userId, filter, page));
  const few = await findExtensionIds(db, userId, filter, FEW + 1);
  if (few.length <= FEW) {
    const ids = few.length > 0 ? await listExtensionIds(db, userId, { ids: few }, page) : [];
    return { ids, totalCount: few.length };
  }
  const [ids, totalCount] = await Promise.all([
    listExtensionIds(db, userId, filter, page),
    countExtensionRows(db, userId, filter),
  ]);
  return { ids, totalCount };
}
