import type { BodyOf, spreadProxies } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { lockExtensions } from "../extensions/for-others.ts";
import { countFirsts, findFirsts, lockPlaces, setFirst } from "./extension-proxies.tables.ts";
import { listMembersOf } from "./members-of-groups.ts";
import { requireAll } from "./proxies.service.ts";
import { findProxyRows, lockProxies } from "./proxies.tables.ts";
import { type Pair, spreadEvenly } from "./spread-evenly.ts";
import { tellProxies } from "./tell-proxies.ts";

const extensionOf = ({ extensionId }: Pair): number => extensionId;

/** Gives each extension one of the proxies as its first, or only says what would come of it. */
export async function spreadOver(db: Db, user: User, body: BodyOf<typeof spreadProxies>) {
  const proxyIds = [...new Set(body.proxyIds)];
  return change(db, async (tx, after) => {
    await lockPlaces(tx, user.id);
    const members = await listMembersOf(tx, user.id, body.extensionGroupIds);
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
      given: spread.pairs,
      changed: spread.pairs.length,
      kept: found.length - spread.pairs.length,
    };
  });
}
