import type {
  listOperatorUsers,
  OPERATOR_USER_SORTS,
  OperatorUser,
  QueryOf,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { countUserRows, listUserRows, toOperatorUser } from "./users-list.tables.ts";

interface UsersPage {
  data: OperatorUser[];
  totalCount: number;
}

export async function listUsersPage(
  db: Db,
  { page, pageSize, sort, ...filter }: QueryOf<typeof listOperatorUsers>,
): Promise<UsersPage> {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const by = sort.replace("-", "") as (typeof OPERATOR_USER_SORTS)[number];
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const [rows, totalCount] = await Promise.all([
    listUserRows(db, filter, { by, direction }, range),
    countUserRows(db, filter),
  ]);
  return { data: rows.map(toOperatorUser), totalCount };
}
