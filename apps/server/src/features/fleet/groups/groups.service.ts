import {
  type ExtensionsReader,
  listGroupMembers,
  lockExtensions,
  lockGroupMembers,
  setGroup,
} from "../extensions/for-others.ts";
import type {
  BodyOf,
  createExtensionGroup,
  ExtensionGroup,
  listExtensionGroups,
  QueryOf,
  updateExtensionGroup,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { type Failure, missingOf } from "../../runs/runs/for-others.ts";
import {
  countGroupRows,
  deleteGroupRow,
  findGroupRow,
  holdGroup,
  insertGroup,
  listGroupRows,
  updateGroupRow,
} from "./groups.tables.ts";

interface GroupsDeps {
  db: Db;
  reader: ExtensionsReader;
}

export type GroupsService = ReturnType<typeof makeGroupsService>;

/** Whoever needs both locks extensions before their group. */
export function makeGroupsService({ db, reader }: GroupsDeps) {
  async function get(userId: number, id: number): Promise<ExtensionGroup> {
    const group = await findGroupRow(db, userId, id);
    if (!group) throw fail("notFound");
    return group;
  }

  async function answer(user: User, ids: number[], failures: Map<number, Failure>) {
    const changed = ids.filter((id) => !failures.has(id));
    return toBulkAnswer(ids, await reader.find(user.id, changed), failures);
  }

  return {
    list: async (user: User, query: QueryOf<typeof listExtensionGroups>) => {
      const { page, pageSize, search, ids, sort } = query;
      const range = { sort, offset: (page - 1) * pageSize, limit: pageSize };
      const filter = { search, ids, only: user.held?.groupId ?? undefined };
      const [data, totalCount] = await Promise.all([
        listGroupRows(db, user.id, filter, range),
        countGroupRows(db, user.id, filter),
      ]);
      return { data, totalCount };
    },

    create: async (user: User, body: BodyOf<typeof createExtensionGroup>) => {
      const { extensionIds = [], ...group } = body;
      const id = await change(db, async (tx, after) => {
        await reserveRows(tx, user.id, "extensionGroups");
        const found = await lockExtensions(tx, user.id, extensionIds);
        if (missingOf(extensionIds, found).size > 0)
          throw fail("extensionsNotFound", { field: "extensionIds" });
        const groupId = await insertGroup(tx, user.id, group);
        await setGroup(tx, extensionIds, groupId);
        tell(after, user.id, extensionIds);
        return groupId;
      });
      return get(user.id, id);
    },

    update: async (user: User, id: number, fields: BodyOf<typeof updateExtensionGroup>) => {
      const isShownByRows = fields.name !== undefined || fields.threadCount !== undefined;
      await change(db, async (tx, after) => {
        if (!(await updateGroupRow(tx, user.id, id, fields))) throw fail("notFound");
        tell(after, user.id, isShownByRows ? await listGroupMembers(tx, [id]) : []);
      });
      return get(user.id, id);
    },

    remove: async (user: User, id: number) => {
      await change(db, async (tx, after) => {
        const members = await lockGroupMembers(tx, user.id, id);
        await setGroup(tx, members, null);
        if (!(await deleteGroupRow(tx, user.id, id))) throw fail("notFound");
        tell(after, user.id, members);
      });
      return { success: true as const };
    },

    add: async (user: User, id: number, ids: number[]) => {
      const failures = await change(db, async (tx, after) => {
        const found = await lockExtensions(tx, user.id, ids);
        const foundIds = found.map((row) => row.id);
        if (!(await holdGroup(tx, user.id, id))) throw fail("notFound");
        await setGroup(tx, foundIds, id);
        tell(after, user.id, foundIds);
        return missingOf(ids, found);
      });
      return answer(user, ids, failures);
    },

    takeOut: async (user: User, id: number, ids: number[]) => {
      const failures = await change(db, async (tx, after) => {
        const found = await lockExtensions(tx, user.id, ids);
        if (!(await holdGroup(tx, user.id, id))) throw fail("notFound");
        const members = found.filter((row) => row.groupId === id);
        const memberIds = members.map((row) => row.id);
        await setGroup(tx, memberIds, null);
        tell(after, user.id, memberIds);
        return missingOf(ids, members);
      });
      return answer(user, ids, failures);
    },
  };
}

/** Runs that nothing holds any more go on, and every window shows it. */
function tell(after: After, userId: number, extensionIds: number[]): void {
  after.limits(userId);
  after.collection(userId, "extensionGroups");
  after.rows(userId, extensionIds);
}
