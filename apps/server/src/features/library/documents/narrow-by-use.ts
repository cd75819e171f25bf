import type { DocumentFilter } from "./documents.tables.ts";

/** Which documents anything of the user's names. */
export type ListUsedIds = (userId: number) => Promise<number[]>;

interface Asked extends DocumentFilter {
  isUsed?: boolean | undefined;
}

/** The filter, of those that are used only, or of those that are not. */
export async function narrowByUse<Filter extends Asked>(
  listUsedIds: ListUsedIds,
  userId: number,
  asked: Filter,
) {
  const { isUsed, ...filter } = asked;
  if (isUsed === undefined) return filter;
  const used = await listUsedIds(userId);
  if (!isUsed) return { ...filter, exceptIds: used };
  const isAsked = new Set(asked.ids ?? used);
  return { ...filter, ids: used.filter((id) => isAsked.has(id)) };
}
