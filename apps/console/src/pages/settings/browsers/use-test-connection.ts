import { testBrowserConnection } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { connectionsQuery } from "../../../entities/browser-connection/connections.queries.ts";

/** Several may be asked at once: a vendor that does not answer keeps nobody waiting. */
export function useTestConnection() {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(testBrowserConnection, { params: { id } }),
    onMutate: (id) => setAsked((before) => new Set(before).add(id)),
    onSuccess: (found) =>
      cache.setQueryData(connectionsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === found.id ? found : one)),
      ),
    onSettled: (_found, _error, id) =>
      setAsked((before) => new Set([...before].filter((one) => one !== id))),
  });
  return { test: (id: number) => mutate(id), isTesting: (id: number) => asked.has(id) };
}
