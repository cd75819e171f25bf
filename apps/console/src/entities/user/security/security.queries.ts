import { getSecurity } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export const securityQuery = queryOptions({
  queryKey: ["security"],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
});
