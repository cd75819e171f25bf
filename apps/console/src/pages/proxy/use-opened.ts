import { getProxy, type Proxy } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";

/** The proxy whose panel is open: of the list, or asked for where the list does not show it. */
export function useOpened(
  id: number | undefined,
  rows: readonly Proxy[] | undefined,
): Proxy | undefined {
  const listed = rows?.find((row) => row.id === id);
  const { data } = useQuery({
    queryKey: [...proxyKeys.all, "one", id],
    queryFn: ({ signal }) => call(getProxy, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined && rows !== undefined && listed === undefined,
  });
  return listed ?? (data?.id === id ? data : undefined);
}
