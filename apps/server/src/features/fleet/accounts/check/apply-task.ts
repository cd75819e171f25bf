import {
  type AccountCookie,
  accountCookieSchema,
  type ApplyTask,
  LOCAL_STORAGE_SINCE_MINOR,
  type NetworkRecipe,
  type SocialNetwork,
  type StoredOrigin,
  storedOriginSchema,
} from "@baton/contract";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import { openAccountSecrets } from "../account-secrets.ts";
import { readKept } from "../kept-cookies.ts";
import type { AccountRow } from "./checks.tables.ts";

/** What an agent would refuse is left out. */
function forAgent(text: string | null, minor: number) {
  const { cookies, origins } = readKept(text);
  const stored = minor >= LOCAL_STORAGE_SINCE_MINOR ? origins : [];
  return {
    cookies: cookies.flatMap((one): AccountCookie[] => {
      const { data } = accountCookieSchema.safeParse(one);
      return data ? [data] : [];
    }),
    origins: stored.flatMap((one): StoredOrigin[] => {
      const { data } = storedOriginSchema.safeParse(one);
      return data ? [data] : [];
    }),
  };
}

interface Around {
  network: SocialNetwork;
  recipe: NetworkRecipe;
  /** As the agent said it last; null for one that was never there. */
  protocolMinor: number | null;
}

/** With what is hidden filled in: on its way to the agent, and nowhere else. */
export function toApplyTask(
  box: SealedBox,
  row: AccountRow,
  { network, recipe, protocolMinor }: Around,
): ApplyTask {
  const { texts } = openAccountSecrets(box, row);
  const { checkId, isOnlyBrowser, userAgent } = row;
  const { login, password, twoFactorKey } = texts;
  const { cookies, origins } = forAgent(texts.cookies, protocolMinor ?? 0);
  const maySignIn = !isOnlyBrowser && login && password;
  return {
    ...{ checkId, task: "apply", network, userAgent, isOnlyBrowser, recipe },
    cookies,
    ...(origins.length > 0 && { origins }),
    credentials: maySignIn ? { login, password, twoFactorKey } : null,
  };
}
