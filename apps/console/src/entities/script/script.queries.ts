import { getScript, type Script } from "@baton/contract";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { scriptKeys } from "./script.keys.ts";

export const scriptQuery = (id: number) =>
  queryOptions<Script, Error, Script, QueryKey>({
    queryKey: scriptKeys.one(id),
    queryFn: ({ signal }) => call(getScript, { params: { id }, signal }),
  });
