import {
  dequeueScripts,
  isEnded,
  listRuns,
  type RunHead,
  ScriptStatus,
  stopScripts,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import { runKeys } from "../../entities/run/run.keys.ts";
import type { BulkAnswer, BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";

type Answer = BulkAnswer<{ id: number }>;
type Stop = (extensionIds: number[]) => Promise<Answer>;

/**
 * Extensions are told, not runs: one whose run has ended while somebody was asked may be at another
 * by now, which nobody meant.
 */
function partOf(runs: readonly RunHead[], stop: Stop): BulkPart<{ id: number }> {
  const runIds = new Map(runs.map((run) => [run.extensionId, run.id]));
  return {
    ids: [...runIds.keys()],
    call: async (ids) => {
      const asked = ids.flatMap((id) => runIds.get(id) ?? []);
      const query = { runIds: asked.join(","), limit: asked.length };
      const { data } = await call(listRuns, { query });
      const held = data.filter(({ status }) => !isEnded(status));
      if (held.length === 0) return { data: [], additionalData: { items: [] } };
      return stop(held.map(({ extensionId }) => extensionId));
    },
  };
}

/** Ends runs after a question; those that wait in the queue leave it. */
export async function stopRuns(
  { t, cache }: CommandContext,
  rows: readonly RunHead[],
): Promise<void> {
  const runs = rows.filter(({ status }) => !isEnded(status));
  const label = t(($) => $.runs.commands.stop);
  const names = runs.map(({ extensionName }) => extensionName);
  const isSure = await confirm({
    title: t(($) => $.history.stop.title, { count: runs.length }),
    text: t(($) => $.runs.confirm.stop.text),
    ...{ names, count: runs.length, confirmLabel: label, isDestructive: true },
  });
  if (!isSure) return;
  const [queued = [], begun = []] = [true, false].map((isQueued) =>
    runs.filter(({ status }) => (status === ScriptStatus.InQueue) === isQueued),
  );
  await carryOut(t, {
    label,
    parts: [
      partOf(queued, (extensionIds) => call(dequeueScripts, { body: { extensionIds } })),
      partOf(begun, (extensionIds) => call(stopScripts, { body: { extensionIds } })),
    ],
    names: new Map(runs.map(({ extensionId, extensionName }) => [extensionId, extensionName])),
    onRows: () => void cache.invalidateQueries({ queryKey: runKeys.all }),
    doneText: (count) => t(($) => $.history.stop.done, { count }),
  });
}
