import { type Account, type Extension, getAccount } from "@baton/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** Asked for again whenever the row says something else of the account. */
export const accountQuery = ({ id, account }: Pick<Extension, "id" | "account">) =>
  queryOptions({
    queryKey: ["accounts", id, account] as const,
    queryFn: ({ signal }): Promise<Account> => call(getAccount, { params: { id }, signal }),
    enabled: account !== null,
    placeholderData: keepPreviousData,
  });

export const accountKeys = { one: (id: number) => ["accounts", id] as const };
