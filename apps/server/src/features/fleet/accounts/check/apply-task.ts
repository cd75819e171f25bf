import {
  type AccountCookie,
  accountCookieSchema,
  type ApplyTask,
  type NetworkRecipe,
  type SocialNetwork,
} from "@baton/contract";
import { z } from "zod";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import { openAccountSecrets } from "../account-secrets.ts";
import type { AccountRow } from "./checks.tables.ts";

function cookiesOf(text: string | null): AccountCookie[] {
  if (text === null) return [];
  const kept = z.array(z.unknown()).safeParse(JSON.parse(text));
  return (kept.data ?? []).flatMap((one) => accountCookieSchema.safeParse(one).data ?? []);
}

/** With what is hidden filled in: on its way to the agent, and nowhere else. */
export function toApplyTask(
  box: SealedBox,
  row: AccountRow,
  { network, recipe }: { network: SocialNetwork; recipe: NetworkRecipe },
): ApplyTask {
  const { texts } = openAccountSecrets(box, row);
  const { checkId, isOnlyBrowser, userAgent } = row;
  const { login, password, twoFactorKey } = texts;
  const maySignIn = !isOnlyBrowser && login && password;
  return {
    ...{ checkId, task: "apply", network, userAgent, isOnlyBrowser, recipe },
    cookies: cookiesOf(texts.cookies),
    credentials: maySignIn ? { login, password, twoFactorKey } : null,
  };
}
