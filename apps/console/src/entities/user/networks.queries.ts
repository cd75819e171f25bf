import { listNetworks } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { networksKeys } from "./networks.keys.ts";

/** The recipes by which the user's accounts are looked after. */
export const networksQuery = queryOptions({
  queryKey: networksKeys.all,
  queryFn: ({ signal }) => call(listNetworks, { signal }),
});
