import {
  type BodyOf,
  type changeTags,
  type createExtensionTag,
  type listExtensionTags,
  type ListedTag,
  type QueryOf,
  type TagChange,
  TAGS_MAX,
  type updateExtensionTag,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import { type ExtensionsReader, lockExtensions } from "../extensions/for-others.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { missingOf } from "../../runs/runs/for-others.ts";
import {
  addTags,
  countTagRows,
  deleteTagRow,
  findTagRow,
  holdTags,
  insertTag,
  isNameTaken,
  listTagged,
  listTagRows,
  removeOtherTags,
  removeTags,
  updateTagRow,
} from "./tags.tables.ts";

interface TagsDeps {
  db: Db;
  reader: ExtensionsReader;
}

type Change = BodyOf<typeof changeTags>;

export type TagsService = ReturnType<typeof makeTagsService>;

/** Whoever needs both locks extensions before tags. */
export function makeTagsService({ db, reader }: TagsDeps) {
  async function get(userId: number, id: number): Promise<ListedTag> {
    const tag = await findTagRow(db, userId, id);
    if (!tag) throw fail("notFound");
    return tag;
  }

  async function changeMany(userId: number, ids: number[], body: Change) {
    if (body.tagIds.length === 0 && body.change !== "replace")
      throw fail("invalidInput", { field: "tagIds", message: "must name at least one tag" });
    return change(db, async (tx, after) => {
      const found = await lockExtensions(tx, userId, ids);
      const foundIds = found.map((row) => row.id);
      const tagIds = await requireTags(tx, userId, body.tagIds);
      await WRITES[body.change](tx, userId, foundIds, tagIds);
      tell(after, userId, foundIds);
      return missingOf(ids, found);
    });
  }

  return {
    list: async (user: User, query: QueryOf<typeof listExtensionTags>) => {
      const { page, pageSize, search } = query;
      const range = { offset: (page - 1) * pageSize, limit: pageSize };
      const [data, totalCount] = await Promise.all([
        listTagRows(db, user.id, search, range),
        countTagRows(db, user.id, search),
      ]);
      return { data, totalCount };
    },

    create: async (user: User, tag: BodyOf<typeof createExtensionTag>) => {
      const id = await change(db, async (tx, after) => {
        const count = () => countTagRows(tx, user.id);
        await reserveRowsIn(tx, user.id, { name: "extensionTags", max: TAGS_MAX, count });
        await requireFreeName(tx, user.id, tag.name);
        tell(after, user.id, []);
        return insertTag(tx, user.id, tag);
      });
      return get(user.id, id);
    },

    update: async (user: User, id: number, fields: BodyOf<typeof updateExtensionTag>) => {
      await change(db, async (tx, after) => {
        if (fields.name !== undefined) await requireFreeName(tx, user.id, fields.name, id);
        if (!(await updateTagRow(tx, user.id, id, fields))) throw fail("notFound");
        tell(after, user.id, await listTagged(tx, id));
      });
      return get(user.id, id);
    },

    remove: async (user: User, id: number) => {
      const extensionIds = await change(db, async (tx, after) => {
        const tagged = await lockExtensions(tx, user.id, await listTagged(tx, id));
        if (!(await deleteTagRow(tx, user.id, id))) throw fail("notFound");
        const ids = tagged.map((row) => row.id);
        tell(after, user.id, ids);
        return ids;
      });
      return { success: true as const, extensionIds };
    },

    changeOne: async (user: User, id: number, body: Change) => {
      const failures = await changeMany(user.id, [id], body);
      if (failures.size > 0) throw fail("extensionsNotFound");
      return reader.get(user.id, id);
    },

    changeMany: async (user: User, ids: number[], body: Change) => {
      const failures = await changeMany(user.id, ids, body);
      const changed = ids.filter((id) => !failures.has(id));
      return toBulkAnswer(ids, await reader.find(user.id, changed), failures);
    },
  };
}

type Write = (tx: Tx, userId: number, extensionIds: number[], tagIds: number[]) => Promise<unknown>;

const WRITES: Record<TagChange, Write> = {
  add: addTags,
  remove: (tx, _userId, extensionIds, tagIds) => removeTags(tx, extensionIds, tagIds),
  async replace(tx, userId, extensionIds, tagIds) {
    await removeOtherTags(tx, extensionIds, tagIds);
    await addTags(tx, userId, extensionIds, tagIds);
  },
};

async function requireTags(tx: Tx, userId: number, tagIds: number[]): Promise<number[]> {
  const held = await holdTags(tx, userId, tagIds);
  const at = tagIds.findIndex((id) => !held.has(id));
  if (at !== -1) throw fail("notFound", { field: `tagIds.${at}` });
  return [...held];
}

async function requireFreeName(tx: Tx, userId: number, name: string, exceptId?: number) {
  if (await isNameTaken(tx, userId, name, exceptId))
    throw fail("invalidInput", { field: "name", message: "is another tag's name" });
}

function tell(after: After, userId: number, extensionIds: number[]): void {
  after.collection(userId, "extensionTags");
  after.rows(userId, extensionIds);
}
