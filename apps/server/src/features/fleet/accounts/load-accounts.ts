import type { AccountInput, ErrorName } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { mapInSlices } from "../../../work/map-in-slices.ts";
import type { LockedExtension } from "../extensions/for-others.ts";
import { lockPlaces, putProxiesFirst, wantProxies } from "../proxies/for-others.ts";
import {
  type AskedProfiles,
  findAskedProfiles,
  type ProfileTemplates,
} from "./account-profiles.ts";
import { makeAccountValues } from "./account-values.ts";
import { findAccounts } from "./accounts.tables.ts";
import { type AccountFaults, lockAllowed } from "./allowed.ts";
import { putInPlace, type ReadyAccount } from "./put-in-place.ts";
import { readAccount } from "./read-account.ts";

export interface LoadingDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  profileTemplates: ProfileTemplates;
}

export type LoadItem = AccountInput & { extensionId: number };

interface Loading {
  userId: number;
  items: readonly LoadItem[];
  /** What is said of an extension whose script is active. */
  active: ErrorName;
  /** Extensions that have one keep it. */
  isOnlyNew?: boolean;
}

/** Answers which extensions have not got theirs, and why; all others have. */
export async function loadAccounts(deps: LoadingDeps, loading: Loading): Promise<AccountFaults> {
  const { userId, items } = loading;
  const profiles = await findAskedProfiles(deps.profileTemplates, userId, items);
  const faults = await load(deps, loading, profiles);
  await profiles.begin(faults);
  return faults;
}

const load = (
  deps: LoadingDeps,
  loading: Loading,
  profiles: AskedProfiles,
): Promise<AccountFaults> =>
  change(deps.db, async (tx, after) => {
    const { userId, items, active } = loading;
    const proxyTexts = items.flatMap(({ proxy }) => proxy ?? []);
    if (proxyTexts.length > 0) await lockPlaces(tx, userId);
    const wanted = await wantProxies(tx, { ...deps, userId, texts: proxyTexts });
    const ids = items.map(({ extensionId }) => extensionId);
    const rules = { active, disabled: "cannotLoadAccount" } as const;
    const { found, faults } = await lockAllowed(tx, userId, ids, rules);
    if (loading.isOnlyNew)
      for (const { extensionId } of await findAccounts(tx, userId, ids))
        faults.set(extensionId, { errorName: "conflict", message: HAS_ONE });
    for (const { extensionId, proxy } of items)
      if (proxy !== null && !wanted.isKnown(proxy))
        faults.set(extensionId, { errorName: "notFound", field: "proxy", message: NO_PROXY });
    profiles.refuse(faults);
    const ready = await prepare(deps, loading, found, faults);
    await putInPlace(tx, after, { userId, ready, at: deps.clock() });
    const loaded = items.filter(({ extensionId }) => !faults.has(extensionId));
    const texts = loaded.flatMap(({ proxy }) => proxy ?? []);
    const proxies = await wanted.provide(tx, after, texts);
    const pairs = loaded.flatMap(({ extensionId, proxy }) => {
      const proxyId = proxy === null ? undefined : proxies.get(proxy);
      return proxyId === undefined ? [] : [{ extensionId, proxyId }];
    });
    await putProxiesFirst(tx, after, userId, pairs);
    return faults;
  });

const HAS_ONE = "The extension has an account: change it, or load another in its place.";
const NO_PROXY = "There is no such proxy, and it is no address that could become one";

/** Reads and seals what is not refused already, and names what cannot be read. */
async function prepare(
  { sealedBox }: LoadingDeps,
  { userId, items }: Loading,
  found: LockedExtension[],
  faults: AccountFaults,
): Promise<ReadyAccount[]> {
  const networks = new Map(found.map(({ id, socialNetwork }) => [id, socialNetwork]));
  const values = makeAccountValues(sealedBox);
  const prepared = await mapInSlices(items, (item): ReadyAccount[] => {
    const { extensionId } = item;
    if (faults.has(extensionId)) return [];
    const result = readAccount(item, networks.get(extensionId) ?? null);
    if ("fault" in result) {
      faults.set(extensionId, result.fault);
      return [];
    }
    return [{ extensionId, ...values.make(item, result.read, { userId, extensionId }) }];
  });
  return prepared.flat();
}
