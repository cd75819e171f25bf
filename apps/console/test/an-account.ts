import { AccountStatus, type ExtensionAccount } from "@baton/contract";
import { THEN } from "./factories.ts";

export const anAccount = (over: Partial<ExtensionAccount> = {}): ExtensionAccount => ({
  name: "Ann",
  status: AccountStatus.Ok,
  statusSince: THEN,
  checkedAt: THEN,
  statusReason: null,
  isOnlyBrowser: false,
  hasTwoFactorKey: true,
  cookieCount: 2,
  ads: null,
  ...over,
});
