import type { Proxy, ProxyFilter } from "@baton/contract";
import type { useListSelection } from "../../ui/use-list-selection.ts";

export type ProxySelection = ReturnType<typeof useListSelection<Proxy, ProxyFilter>>;
/** The proxies that are named, or all that match. */
export type ProxyChoice = ProxySelection["choice"];
