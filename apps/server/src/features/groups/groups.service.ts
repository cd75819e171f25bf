import {
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
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { toBulkAnswer } from "../extensions/bulk-answer.ts";
import type { ExtensionsReader } from "../extensions/extensions-reader.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { type Failure, missingOf } from "../runs/commands/failure.ts";
import type { RunEngine } from "../runs/engine/run-engine.ts";
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
  live: LiveHub;
  runs: RunEngine;
  reader: ExtensionsReader;
}

export type GroupsService = ReturnType<typeof makeGroupsService>;

/** Whoever needs both locks extensions before their group. */
export function makeGroupsService({ db, live, runs, reader }: GroupsDeps) {
  async function get(userId: number, id: number): Promise<ExtensionGroup> {
    const group = await findGroupRow(db, userId, id);
    if (!group) throw fail("notFound");
    return group;
  }

  /** After the commit: runs that nothing holds any more go on, and every window shows it. */
  async function announce(userId: number, extensionIds: number[]): Promise<void> {
    runs.limitsChanged(userId);
    live.publish(userId, { topic: "changed", collection: "extensionGroups" });
    await reader.publish(userId, extensionIds);
  }

  async function answer(user: User, ids: number[], failures: Map<number, Failure>) {
    const changed = ids.filter((id) => !failures.has(id));
    await announce(user.id, changed);
    return toBulkAnswer(ids, await reader.find(user.id, changed), failures);
  }

  return {
    list: async (user: User, query: QueryOf<typeof listExtensionGroups>) => {
      const { page, pageSize, search } = query;
      const range = { offset: (page - 1) * pageSize, limit: pageSize };
      const [data, totalCount] = await Promise.all([
        listGroupRows(db, user.id, search, range),
        countGroupRows(db, user.id, search),
      ]);
      return { data, totalCount };
    },

    create: async (user: User, body: BodyOf<typeof createExtensionGroup>) => {
      const { extensionIds = [], ...group } = body;
      const id = await db.transaction().execute(async (tx) => {
        const found = await lockExtensions(tx, user.id, extensionIds);
        if (missingOf(extensionIds, found).size > 0)
          throw fail("extensionsNotFound", { field: "extensionIds" });
        const groupId = await insertGroup(tx, user.id, group);
        await setGroup(tx, extensionIds, groupId);
        return groupId;
      });
      await announce(user.id, extensionIds);
      return get(user.id, id);
    },

    update: async (user: User, id: number, change: BodyOf<typeof updateExtensionGroup>) => {
      if (!(await updateGroupRow(db, user.id, id, change))) throw fail("notFound");
      const isShownByRows = change.name !== undefined || change.threadCount !== undefined;
      await announce(user.id, isShownByRows ? await listGroupMembers(db, [id]) : []);
      return get(user.id, id);
    },

    remove: async (user: User, id: number) => {
      const memberIds = await db.transaction().execute(async (tx) => {
        const members = await lockGroupMembers(tx, user.id, id);
        await setGroup(tx, members, null);
        if (!(await deleteGroupRow(tx, user.id, id))) throw fail("notFound");
        return members;
      });
      await announce(user.id, memberIds);
      return { success: true as const };
    },

    add: async (user: User, id: number, ids: number[]) => {
      const failures = await db.transaction().execute(async (tx) => {
        const found = await lockExtensions(tx, user.id, ids);
        if (!(await holdGroup(tx, user.id, id))) throw fail("notFound");
        await setGroup(
          tx,
          found.map((row) => row.id),
          id,
        );
        return missingOf(ids, found);
      });
      return answer(user, ids, failures);
    },

    takeOut: async (user: User, id: number, ids: number[]) => {
      const failures = await db.transaction().execute(async (tx) => {
        const found = await lockExtensions(tx, user.id, ids);
        if (!(await holdGroup(tx, user.id, id))) throw fail("notFound");
        const members = found.filter((row) => row.groupId === id);
        await setGroup(
          tx,
          members.map((row) => row.id),
          null,
        );
        return missingOf(ids, members);
      });
      return answer(user, ids, failures);
    },
  };
}
