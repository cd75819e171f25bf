import { listProxies, type Proxy, type QueryInputOf } from "@baton/contract";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";
import { proxyKeys } from "./proxy.keys.ts";

/** How the checks go that were asked for last. */
export const roundKey = ["proxyRound"] as const;

type Asked = Pick<
  NonNullable<QueryInputOf<typeof listProxies>>,
  "status" | "type" | "isUsed" | "tag" | "sort"
>;
type More = { [Key in keyof Asked]?: Asked[Key] | number | boolean | undefined };

/** Those with such a name or address, by name if nothing else is asked for. */
export const proxyPagesQuery = (search = "", more: More = {}) =>
  pagesQuery<Proxy>([...proxyKeys.all, "pages", search, more], ({ paging, signal }) =>
    call(listProxies, { query: { sort: "name", ...more, ...paging, search }, signal }),
  );
