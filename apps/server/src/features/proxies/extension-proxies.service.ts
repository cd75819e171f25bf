import { listGroupMembers, lockExtensions } from "../extensions/for-others.ts";
import type { addProxies, BodyOf, spreadProxies } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import { toBulkAnswer } from "../extensions/bulk-answer.ts";
import { missingOf } from "../runs/commands/failure.ts";
import { findOwnGroups } from "../groups/for-others.ts";
import { tellProxies } from "./tell-proxies.ts";
import {
  attachProxies,
  countFirsts,
  detachProxies,
  findFirsts,
  lockPlaces,
  setFirst,
  setProxies,
} from "./extension-proxies.tables.ts";
import { type ProxiesDeps, requireAll } from "./proxies.service.ts";
import { findProxyRows, lockProxies } from "./proxies.tables.ts";
import { type Pair, spreadEvenly } from "./spread-evenly.ts";

const extensionOf = ({ extensionId }: Pair): number => extensionId;

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

    order: async (user: User, extensionId: number, proxyIds: number[]) => {
      const twice = proxyIds.findIndex((id, place) => proxyIds.indexOf(id) < place);
      if (twice >= 0)
        throw fail("invalidInput", { field: `proxyIds.${twice}`, message: "is named twice" });
      await change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const [found] = await lockExtensions(tx, user.id, [extensionId]);
        if (!found) throw fail("extensionsNotFound");
        requireAll(proxyIds, await lockProxies(tx, user.id, proxyIds), "proxyIds");
        await setProxies(tx, extensionId, proxyIds);
        tellProxies(after, user.id, [extensionId]);
      });
      return reader.get(user.id, extensionId);
    },

    spread: async (user: User, body: BodyOf<typeof spreadProxies>) => {
      const proxyIds = [...new Set(body.proxyIds)];
      return change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const members = await findMembers(tx, user, body.extensionGroupIds);
        const asked = [...new Set([...body.extensionIds, ...members])];
        const found = (await lockExtensions(tx, user.id, asked)).map(({ id }) => id);
        requireAll(body.extensionIds, new Set(found), "extensionIds");
        requireAll(body.proxyIds, await lockProxies(tx, user.id, proxyIds), "proxyIds");
        const before = await countFirsts(tx, proxyIds);
        const firsts = await findFirsts(tx, found);
        const spread = spreadEvenly({ extensionIds: found, proxyIds, before, firsts });
        if (!body.isPreview && spread.pairs.length > 0) {
          await setFirst(tx, spread.pairs);
          tellProxies(after, user.id, spread.pairs.map(extensionOf));
        }
        const rows = await findProxyRows(tx, user.id, proxyIds);
        return {
          data: rows.map(({ id, name, threads }) => ({
            ...{ proxyId: id, name, threadsCount: threads },
            before: before.get(id) ?? 0,
            after: spread.after.get(id) ?? 0,
          })),
          changed: spread.pairs.length,
          kept: found.length - spread.pairs.length,
        };
      });
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
