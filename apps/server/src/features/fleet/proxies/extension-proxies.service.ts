import { lockExtensions } from "../extensions/for-others.ts";
import type { addProxies, BodyOf, orderManyProxies, removeManyProxies } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import { missingOf } from "../../runs/runs/for-others.ts";
import { listMembersOf } from "./members-of-groups.ts";
import { tellProxies } from "./tell-proxies.ts";
import {
  attachProxies,
  detachProxies,
  lockPlaces,
  setProxies,
} from "./extension-proxies.tables.ts";
import { type ProxiesDeps, requireAll } from "./proxies.service.ts";
import { lockProxies } from "./proxies.tables.ts";

/** Which proxies extensions have; the first is the one they use. */
export function makeExtensionProxiesService(deps: ProxiesDeps) {
  const { db, reader } = deps;

  /** Does it to those that are found, all at once; answers them, and who was not. */
  async function changeMany(
    user: User,
    body: { extensionIds: number[]; extensionGroupIds: number[]; proxyIds: number[] },
    doIt: (tx: Tx, extensionIds: number[], proxyIds: number[]) => Promise<void>,
  ) {
    const { asked, failures } = await change(db, async (tx, after) => {
      await lockPlaces(tx, user.id);
      const members = await listMembersOf(tx, user.id, body.extensionGroupIds);
      const ids = [...new Set([...body.extensionIds, ...members])];
      const found = await lockExtensions(tx, user.id, ids);
      requireAll(body.proxyIds, await lockProxies(tx, user.id, body.proxyIds), "proxyIds");
      const foundIds = found.map((row) => row.id);
      await doIt(tx, foundIds, [...new Set(body.proxyIds)]);
      tellProxies(after, user.id, foundIds);
      return { asked: ids, failures: missingOf(ids, found) };
    });
    const changed = asked.filter((id) => !failures.has(id));
    return toBulkAnswer(asked, await reader.find(user.id, changed), failures);
  }

  return {
    add: (user: User, body: BodyOf<typeof addProxies>) => changeMany(user, body, attachProxies),

    removeMany: (user: User, body: BodyOf<typeof removeManyProxies>) =>
      changeMany(user, body, detachProxies),

    orderMany: async (user: User, { extensions }: BodyOf<typeof orderManyProxies>) => {
      const asked = extensions.map(({ id }) => id);
      refuseTwice(asked, (place) => `extensions.${place}.id`);
      for (const [index, { proxyIds }] of extensions.entries())
        refuseTwice(proxyIds, (place) => `extensions.${index}.proxyIds.${place}`);
      const failures = await change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const found = await lockExtensions(tx, user.id, asked);
        const named = [...new Set(extensions.flatMap(({ proxyIds }) => proxyIds))];
        const known = await lockProxies(tx, user.id, named);
        for (const [index, { proxyIds }] of extensions.entries())
          requireAll(proxyIds, known, `extensions.${index}.proxyIds`);
        const missing = missingOf(asked, found);
        const wanted = extensions.filter(({ id }) => !missing.has(id));
        await setProxies(tx, wanted);
        tellProxies(
          after,
          user.id,
          wanted.map(({ id }) => id),
        );
        return missing;
      });
      const changed = asked.filter((id) => !failures.has(id));
      return toBulkAnswer(asked, await reader.find(user.id, changed), failures);
    },

    order: async (user: User, extensionId: number, proxyIds: number[]) => {
      refuseTwice(proxyIds, (place) => `proxyIds.${place}`);
      await change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        const [found] = await lockExtensions(tx, user.id, [extensionId]);
        if (!found) throw fail("extensionsNotFound");
        requireAll(proxyIds, await lockProxies(tx, user.id, proxyIds), "proxyIds");
        await setProxies(tx, [{ id: extensionId, proxyIds }]);
        tellProxies(after, user.id, [extensionId]);
      });
      return reader.get(user.id, extensionId);
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

function refuseTwice(ids: number[], fieldOf: (place: number) => string): void {
  const twice = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (twice >= 0) throw fail("invalidInput", { field: fieldOf(twice), message: "is named twice" });
}
