import { listGroupMembers, lockExtensions } from "../extensions/for-others.ts";
import type { addProxies, BodyOf } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { toBulkAnswer } from "../extensions/bulk-answer.ts";
import { missingOf } from "../runs/commands/failure.ts";
import { findOwnGroups } from "../groups/for-others.ts";
import { tellProxies } from "./tell-proxies.ts";
import { attachProxies, detachProxies, lockPlaces } from "./extension-proxies.tables.ts";
import { type ProxiesDeps, requireAll } from "./proxies.service.ts";
import { lockProxies } from "./proxies.tables.ts";

/** Which proxies extensions have; the first is the one they use. */
export function makeExtensionProxiesService(deps: ProxiesDeps) {
  const { db, reader } = deps;

  async function findMembers(tx: Db, user: User, groupIds: number[]): Promise<number[]> {
    if (groupIds.length === 0) return [];
    requireAll(groupIds, await findOwnGroups(tx, user.id, groupIds), "extensionGroupIds");
    return listGroupMembers(tx, groupIds);
  }

  return {
    add: async (user: User, body: BodyOf<typeof addProxies>) => {
      const { asked, failures } = await change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const members = await findMembers(tx, user, body.extensionGroupIds);
        const ids = [...new Set([...body.extensionIds, ...members])];
        const found = await lockExtensions(tx, user.id, ids);
        requireAll(body.proxyIds, await lockProxies(tx, user.id, body.proxyIds), "proxyIds");
        const foundIds = found.map((row) => row.id);
        await attachProxies(tx, foundIds, [...new Set(body.proxyIds)]);
        tellProxies(after, user.id, foundIds);
        return { asked: ids, failures: missingOf(ids, found) };
      });
      const changed = asked.filter((id) => !failures.has(id));
      return toBulkAnswer(asked, await reader.find(user.id, changed), failures);
    },

    remove: async (user: User, extensionId: number, proxyIds: number[]) => {
      await change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const [found] = await lockExtensions(tx, user.id, [extensionId]);
        if (!found) throw fail("extensionsNotFound");
        requireAll(proxyIds, await lockProxies(tx, user.id, proxyIds), "proxyIds");
        await detachProxies(tx, [extensionId], proxyIds);
        tellProxies(after, user.id, [extensionId]);
      });
      return reader.get(user.id, extensionId);
    },
  };
}
