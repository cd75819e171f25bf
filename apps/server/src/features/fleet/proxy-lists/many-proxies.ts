import {
  type BodyOf,
  type changeManyProxies,
  PROXY_NAMES_SHOWN,
  type ProxyFilter,
  type Selection,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import { lockExtensions } from "../extensions/for-others.ts";
import {
  countExtensionsWith,
  deleteProxyRows,
  detachProxies,
  listExtensionsWith,
  listMatchingIds,
  listNamesOf,
  lockPlaces,
  lockProxies,
  makeProxyValues,
  requireAll,
  tellProxies,
  updateProxyRows,
} from "../proxies/for-others.ts";

type ProxySelection = Selection<ProxyFilter>;

type Change = BodyOf<typeof changeManyProxies>["change"];

export const selectedIds = async (db: Db, userId: number, { ids, filter }: ProxySelection) =>
  ids ?? listMatchingIds(db, userId, filter ?? {});

/** What is done to many proxies; of those that are named, who is not there is told. */
export function makeManyProxies({ db, sealedBox }: { db: Db; sealedBox: SealedBox }) {
  const values = makeProxyValues(sealedBox);

  return {
    change: (user: User, { change: wanted, ...selection }: BodyOf<typeof changeManyProxies>) =>
      change(db, async (tx, after) => {
        const kept = await lockProxies(tx, user.id, await selectedIds(tx, user.id, selection));
        const changed = [...kept].map(([id, before]) => {
          const { addTags, removeTags, ...rest } = wanted;
          const one = { ...rest, id, tags: tagsAfter(before.tags, { addTags, removeTags }) };
          return [id, values.change(before, one, { userId: user.id, rowId: id })] as const;
        });
        await updateProxyRows(tx, new Map(changed));
        const ids = [...kept.keys()];
        tellProxies(after, user.id, await listExtensionsWith(tx, ids));
        return toIdsAnswer(ids, selection.ids);
      }),

    countUses: async (user: User, selection: ProxySelection) => {
      const ids = await selectedIds(db, user.id, selection);
      const found = await listNamesOf(db, user.id, ids);
      if (selection.ids) requireAll(ids, new Set(found.map(({ id }) => id)), "ids");
      return {
        count: found.length,
        extensionCount: await countExtensionsWith(db, ids),
        names: found.slice(0, PROXY_NAMES_SHOWN).map(({ name }) => name),
      };
    },

    remove: (user: User, selection: ProxySelection) =>
      change(db, async (tx, after) => {
        await lockPlaces(tx, user.id);
        // Whoever needs both locks extensions before proxies.
        const wanted = await selectedIds(tx, user.id, selection);
        const found = (await listNamesOf(tx, user.id, wanted)).map(({ id }) => id);
        const members = await listExtensionsWith(tx, found);
        await lockExtensions(tx, user.id, members);
        const ids = [...(await lockProxies(tx, user.id, found)).keys()];
        await detachProxies(tx, members, ids);
        await deleteProxyRows(tx, ids);
        tellProxies(after, user.id, members);
        return toIdsAnswer(ids, selection.ids);
      }),
  };
}

/** Without case, as tags are searched for. */
function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: Change): string[] {
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const all = [...tags.filter((tag) => !gone.has(tag.toLowerCase())), ...addTags];
  const once = new Map<string, string>();
  for (const tag of all) if (!once.has(tag.toLowerCase())) once.set(tag.toLowerCase(), tag);
  return [...once.values()];
}
