import {
  enqueueScripts,
  type Extension,
  type ExtensionGroup,
  ScriptStatus,
  startScripts,
  stopScripts,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { notifyError, notifySuccess } from "../../ui/notify.tsx";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { type BulkAnswer, mergeAnswers } from "../../ui/bulk/run-bulk.ts";
import { showExtensions } from "../extension/extension.live.ts";
import { refreshGroupsSoon } from "./group.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { collectMembers } from "./collect-members.ts";

type Rows = readonly Extension[];
type Answer = BulkAnswer<Extension>;

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

/** Start and stop of all that are in a group. */
export function makeGroupRuns(t: TFunction, cache: QueryClient) {
  const commandAll = (
    label: string,
    rows: Rows,
    callChunk: (extensionIds: number[]) => Promise<Answer>,
  ) =>
    carryOut(t, {
      label,
      rows,
      callChunk,
      onDone(done) {
        showExtensions(cache, done);
        refreshGroupsSoon(cache);
      },
    });

  /** In the queue, not past the limit: the group's threads are what it is for. */
  async function start(group: ExtensionGroup): Promise<void> {
    const rows = await collectMembers(t, group, STARTABLE);
    if (rows.length === 0) return notifySuccess(t(($) => $.groups.nothingToStart));
    const paused = new Set(
      rows.filter(({ run }) => run?.status === ScriptStatus.Pause).map(({ id }) => id),
    );
    await commandAll(
      t(($) => $.groups.start, { name: group.name }),
      rows,
      async (ids) => {
        const { resumed = [], queued = [] } = Object.groupBy(ids, (id) =>
          paused.has(id) ? "resumed" : "queued",
        );
        const answers: Answer[] = [];
        if (resumed.length > 0)
          answers.push(await call(startScripts, { body: { extensionIds: resumed } }));
        if (queued.length > 0)
          answers.push(await call(enqueueScripts, { body: { extensionIds: queued } }));
        return mergeAnswers(answers);
      },
    );
  }

  async function stop(group: ExtensionGroup): Promise<void> {
    const rows = await collectMembers(t, group, STOPPABLE);
    if (rows.length === 0) return notifySuccess(t(($) => $.groups.nothingToStop));
    const label = t(($) => $.groups.stop, { name: group.name });
    const stopAll = (extensionIds: number[]) => call(stopScripts, { body: { extensionIds } });
    const isSure = await confirm({
      title: t(($) => $.extensions.confirm.stopTitle, { count: rows.length }),
      text: t(($) => $.extensions.confirm.stopText),
      names: rows.map(({ name }) => name),
      confirmLabel: t(($) => $.extensions.commands.stop),
      isDestructive: true,
    });
    if (isSure) await commandAll(label, rows, stopAll);
  }

  return {
    start: (group: ExtensionGroup): void => void start(group).catch(notifyError),
    stop: (group: ExtensionGroup): void => void stop(group).catch(notifyError),
  };
}
