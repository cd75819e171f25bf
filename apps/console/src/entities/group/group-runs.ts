import {
  enqueueScripts,
  type Extension,
  ScriptStatus,
  startScripts,
  stopScripts,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import { startWithInputs } from "../script/inputs/ask-inputs.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { fitOf, unfitOf } from "../extension/command-fit.ts";
import { EXTENSION_COMMANDS } from "../extension/command-list.ts";
import { partOf, planOf } from "../extension/extension-plan.ts";
import { followRuns } from "../extension/follow-runs.ts";
import { collectMembers, type GroupOfRuns } from "./collect-members.ts";
import { refreshGroupsSoon } from "./group.queries.ts";

const STOPPABLE_STATUSES: readonly ScriptStatus[] = [
  ScriptStatus.Pause,
  ScriptStatus.InProgress,
  ScriptStatus.InQueue,
  ScriptStatus.WaitingForBrowser,
];
const STOPPABLE = STOPPABLE_STATUSES.join(",");
/** What is not under way, or stands still. */
const STARTABLE = Object.values(ScriptStatus)
  .filter((status) => status === ScriptStatus.Pause || !STOPPABLE_STATUSES.includes(status))
  .join(",");

function runPlan(cache: QueryClient, facts: Parameters<typeof planOf>[1]): BulkPlan<Extension> {
  const plan = planOf(cache, facts);
  return {
    ...plan,
    onRows(changed) {
      plan.onRows(changed);
      refreshGroupsSoon(cache);
    },
  };
}

/** In the queue, not past the limit: the group's threads are what it is for. */
export async function startGroup(context: CommandContext, group: GroupOfRuns): Promise<void> {
  const { t, cache } = context;
  const rows = await collectMembers(t, group, STARTABLE);
  if (!rows) return;
  if (rows.length === 0) return notifySuccess(t(($) => $.groups.nothingToStart));
  const fit = fitOf("start", rows);
  const { resumed = [], queued = [] } = Object.groupBy(fit.rows, ({ run }) =>
    run?.status === ScriptStatus.Pause ? "resumed" : "queued",
  );
  const label = t(($) => $.groups.start, { name: group.name });
  const plan = runPlan(cache, {
    label,
    doneText: (count) => EXTENSION_COMMANDS.start.doneText(t, count),
    rows,
    parts: [
      partOf(resumed, (extensionIds) => call(startScripts, { body: { extensionIds } })),
      partOf(
        queued,
        startWithInputs(cache, queued, (extensionIds, inputs) =>
          call(enqueueScripts, { body: { extensionIds, ...(inputs && { inputs }) } }),
        ),
      ),
    ],
    unfit: unfitOf(t, "start", fit.others),
  });
  await carryOut(t, { ...plan, follow: followRuns(context) });
}

export async function stopGroup({ t, cache }: CommandContext, group: GroupOfRuns) {
  const rows = await collectMembers(t, group, STOPPABLE);
  if (!rows) return;
  if (rows.length === 0) return notifySuccess(t(($) => $.groups.nothingToStop));
  const isSure = await confirm({
    title: t(($) => $.extensionCommands.confirm.stopTitle, { count: rows.length }),
    text: t(($) => $.extensionCommands.confirm.stopText),
    names: rows.map(({ name }) => name),
    confirmLabel: t(($) => $.extensions.commands.stop),
    isDestructive: true,
  });
  if (!isSure) return;
  const label = t(($) => $.groups.stop, { name: group.name });
  const part = partOf(rows, (extensionIds) => call(stopScripts, { body: { extensionIds } }));
  await carryOut(
    t,
    runPlan(cache, {
      label,
      doneText: (count) => EXTENSION_COMMANDS.stop.doneText(t, count),
      rows,
      parts: [part],
      unfit: unfitOf(t, "stop"),
    }),
  );
}
