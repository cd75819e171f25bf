import { listProxies, type Proxy } from "@baton/contract";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import type { ProxySelection } from "./proxy-selection.ts";

/** Those that are ticked, or all that match, loaded or not. */
export async function everyChosen({ choice, chosen }: ProxySelection): Promise<readonly Proxy[]> {
  const { matching } = choice;
  if (!matching) return chosen;
  return fetchEvery((paging) => call(listProxies, { query: { ...matching, ...paging } }));
}
