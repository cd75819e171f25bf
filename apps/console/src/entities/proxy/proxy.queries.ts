import { listProxies, type Proxy } from "@baton/contract";
import { call } from "../../api/client.ts";
import { pagesQuery } from "../../api/pages.ts";
import { proxyKeys } from "./proxy.keys.ts";

/** Those with such a name or address, by name. */
export const proxyPagesQuery = (search = "") =>
  pagesQuery<Proxy>([...proxyKeys.all, "pages", search], ({ paging, signal }) =>
    call(listProxies, { query: { ...paging, sort: "name", search }, signal }),
  );
