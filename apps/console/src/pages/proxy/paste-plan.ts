import type { SheetProxy } from "@baton/accounts";
import { createProxies, PROXIES_MAX_AT_ONCE } from "@baton/contract";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import type { BulkAnswer, BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { inParts } from "../../ui/bulk/in-parts.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { addressOf } from "./proxy-address.ts";

export interface PastedRow {
  line: number;
  proxy: SheetProxy;
}

/** Well below what the server takes: letters may take up several bytes, and JSON more. */
const PART = { chars: 3_000_000, count: PROXIES_MAX_AT_ONCE };

const toNew = ({ name, ...proxy }: SheetProxy) => ({ ...proxy, ...(name !== null && { name }) });

/** Lines by their number in what was pasted; of one call all are added, or none. */
function partOf(rows: readonly PastedRow[]): BulkPart<never> {
  const byLine = new Map(rows.map(({ line, proxy }) => [line, proxy]));
  return {
    ids: [...byLine.keys()],
    async call(lines): Promise<BulkAnswer<never>> {
      const proxies = lines.flatMap((line) => byLine.get(line) ?? []).map(toNew);
      await call(createProxies, { body: { proxies } });
      return { data: [], additionalData: { items: [] } };
    },
  };
}

/** Counted and stoppable; what was refused is listed, and may be tried again. */
export function addPasted({ t, cache }: CommandContext, rows: readonly PastedRow[]): Promise<void> {
  return carryOut<never>(t, {
    label: t(($) => $.proxies.pasteMany),
    parts: inParts(rows, PART).map(partOf),
    names: new Map(rows.map(({ line, proxy }) => [line, addressOf(proxy)])),
    doneText: (count) => t(($) => $.proxies.added, { count }),
    onRows: () => void cache.invalidateQueries({ queryKey: proxyKeys.all }),
    isWritten: true,
  });
}
