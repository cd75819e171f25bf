import { twoFactorCode } from "@baton/accounts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { listFacts } from "./account-facts.tables.ts";
import { openAccountSecrets } from "./account-secrets.ts";
import { findAccounts } from "./accounts.tables.ts";

/** Opens what steps may name of an extension's account. */
export const makeAccountOpener =
  (box: SealedBox) =>
  async (db: Db, { userId, extensionId }: { userId: number; extensionId: number }) => {
    const [account] = await findAccounts(db, userId, [extensionId]);
    if (!account) return undefined;
    const facts = await listFacts(db, [extensionId]);
    const read = facts.find(({ fact }) => fact === "accountId")?.value;
    const { login, password, adsToken, bmToken, twoFactorKey } = openAccountSecrets(
      box,
      account,
    ).texts;
    const id = typeof read === "string" || typeof read === "number" ? String(read) : null;
    const codeAt = (at: number): string | null =>
      twoFactorKey === null ? null : (twoFactorCode(twoFactorKey, at)?.code ?? null);
    const name = account.name === "" ? null : account.name;
    return { name, id, login, password, adsToken, bmToken, codeAt };
  };
