import { listTokens } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { tokensKeys } from "./tokens.keys.ts";

export const tokensQuery = queryOptions({
  queryKey: tokensKeys.all,
  queryFn: ({ signal }) => call(listTokens, { signal }),
});
