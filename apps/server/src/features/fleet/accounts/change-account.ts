import type { AccountChange } from "@baton/contract";
import { ACCOUNT_SECRET_MASK } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { lockPlaces, putProxiesFirst, wantProxies } from "../proxies/for-others.ts";
import { forgetAdsRead } from "./ads-reads.tables.ts";
import { readAdsSoon } from "./read-ads-soon.ts";
import { makeAccountValues } from "./account-values.ts";
import { findAccounts, renewChecks, setAccount, setNotAuthorized } from "./accounts.tables.ts";
import { findAskedProfiles } from "./account-profiles.ts";
import { type AccountFaults, lockAllowed } from "./allowed.ts";
import { accountsChanged } from "./drop-accounts.ts";
import type { LoadingDeps } from "./load-accounts.ts";
import { type AccountFault, readAccount } from "./read-account.ts";

/** What the mask stands for is not read again. */
const withoutMasks = (wanted: AccountChange): AccountChange => ({
  ...wanted,
  cookies: wanted.cookies === ACCOUNT_SECRET_MASK ? undefined : wanted.cookies,
  twoFactorKey: wanted.twoFactorKey === ACCOUNT_SECRET_MASK ? undefined : wanted.twoFactorKey,
});

/** Answers why it cannot be changed; what is not named stays. */
export async function changeAccount(
  deps: LoadingDeps,
  call: ChangeCall,
): Promise<AccountFault | undefined> {
  const { profileTemplateId = null, profileTemplate = null } = call.wanted;
  const asking = { extensionId: call.extensionId, profileTemplateId, profileTemplate };
  const profiles = await findAskedProfiles(deps.profileTemplates, call.userId, [asking]);
  const faults: AccountFaults = new Map();
  profiles.refuse(faults);
  const fault = faults.get(call.extensionId) ?? (await changeKept(deps, call));
  if (!fault) await profiles.begin(faults);
  return fault;
}

interface ChangeCall {
  userId: number;
  extensionId: number;
  wanted: AccountChange;
}

const changeKept = (
  { db, clock, sealedBox }: LoadingDeps,
  { userId, extensionId, ...call }: ChangeCall,
): Promise<AccountFault | undefined> =>
  change(db, async (tx, after) => {
    const wanted = withoutMasks(call.wanted);
    const { proxy } = wanted;
    if (typeof proxy === "string") await lockPlaces(tx, userId);
    const texts = proxy ? [proxy] : [];
    const known = await wantProxies(tx, { userId, sealedBox, texts });
    const { found, faults } = await lockAllowed(tx, userId, [extensionId], {
      active: "cannotLoadAccountWithActiveScript",
      disabled: "cannotLoadAccount",
    });
    const refused = faults.get(extensionId);
    if (refused) return refused;
    const [kept] = await findAccounts(tx, userId, [extensionId]);
    if (!kept) return { errorName: "noAccounts" };
    if (proxy && !known.isKnown(proxy))
      return { errorName: "notFound", field: "proxy", message: "There is no such proxy" };
    const result = readAccount(wanted, found[0]?.socialNetwork ?? null);
    if ("fault" in result) return result.fault;
    const values = makeAccountValues(sealedBox);
    const owner = { userId, extensionId };
    const { read } = result;
    const next = values.change(kept, wanted, { read, owner });
    await setAccount(tx, extensionId, next, clock());
    if (kept.sealedAdsToken !== next.sealedAdsToken) {
      await forgetAdsRead(tx, extensionId);
      await readAdsSoon(tx, [extensionId], clock());
    }
    if (values.isAnother(kept, next)) {
      await setNotAuthorized(tx, extensionId, clock());
      await renewChecks(tx, [extensionId]);
      after.news(accountsChanged, owner);
    }
    after.rows(userId, [extensionId]);
    const proxies = await known.provide(tx, after, texts);
    const pairs = [...proxies.values()].map((proxyId) => ({ extensionId, proxyId }));
    await putProxiesFirst(tx, after, userId, pairs);
    return undefined;
  });
