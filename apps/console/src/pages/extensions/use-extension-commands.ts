import {
  changeScripts,
  deleteExtensions,
  dequeueScripts,
  enqueueScripts,
  type Extension,
  pauseScripts,
  restartScripts,
  startScripts,
  stopScripts,
  updateSchedules,
} from "@baton/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { showExtensions } from "../../entities/extension/extension.live.ts";
import { extensionKeys } from "../../entities/extension/extension.queries.ts";
import { scheduleKeys } from "../../entities/schedule/schedule.queries.ts";
import type { ChosenSchedule } from "../../entities/schedule/schedule-dialog.tsx";
import { confirm } from "../../ui/confirm/confirm.ts";
import { EXTENSION_ACTIONS } from "../../entities/extension/extension-actions.tsx";
import type { CommandId } from "../../entities/extension/extension-commands.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { loadWith } from "../../i18n/i18n.ts";

type Rows = readonly Extension[];
/** What a dialog asks about first. */
type AskedCommand = "changeScript" | "schedule" | "group";
type ScriptCommand = Exclude<CommandId, AskedCommand | "ungroup" | "delete">;

const SCRIPT_CALLS = {
  start: startScripts,
  enqueue: enqueueScripts,
  dequeue: dequeueScripts,
  stop: stopScripts,
  pause: pauseScripts,
  restart: restartScripts,
} as const satisfies Record<ScriptCommand, unknown>;

function makeCommands(t: TFunction, cache: QueryClient) {
  const labelOf = (id: CommandId) => EXTENSION_ACTIONS[id].label(t);
  const namesOf = (rows: Rows) => rows.map(({ name }) => name);

  const give = (id: ScriptCommand, rows: Rows) =>
    carryOut(t, {
      label: labelOf(id),
      rows,
      callChunk: (extensionIds) => call(SCRIPT_CALLS[id], { body: { extensionIds } }),
      onDone: (done) => showExtensions(cache, done),
    });

  const ask = async (id: "stop" | "restart", rows: Rows) => {
    const isSure = await confirm({
      title:
        id === "stop"
          ? t(($) => $.extensions.confirm.stopTitle, { count: rows.length })
          : t(($) => $.extensions.confirm.restartTitle, { count: rows.length }),
      text: t(($) => $.extensions.confirm.stopText),
      names: namesOf(rows),
      confirmLabel: labelOf(id),
      isDestructive: true,
    });
    if (isSure) await give(id, rows);
  };

  const remove = async (rows: Rows) => {
    const choices = { profiles: t(($) => $.extensions.confirm.deleteProfiles) };
    const answer = await confirm({
      title: t(($) => $.extensions.confirm.deleteTitle, { count: rows.length }),
      text: t(($) => $.extensions.confirm.deleteText),
      names: namesOf(rows),
      confirmLabel: labelOf("delete"),
      isDestructive: true,
      choices: rows.some((row) => row.browserConfig) ? choices : undefined,
    });
    if (!answer) return;
    const isDeleteBrowserProfile = answer.has("profiles");
    await carryOut(t, {
      label: labelOf("delete"),
      rows,
      callChunk: (extensionIds) =>
        call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile } }),
      onDone: () => void cache.invalidateQueries({ queryKey: extensionKeys.all }),
    });
  };

  const setScript = (rows: Rows, scriptId: number | null, isUndo = false): void => {
    const undo = () => {
      const byScript = Map.groupBy(rows, (row) => row.script?.id ?? null);
      for (const [before, those] of byScript) setScript(those, before, true);
    };
    void carryOut(t, {
      label: labelOf("changeScript"),
      rows,
      callChunk: (extensionIds) => call(changeScripts, { body: { extensionIds, scriptId } }),
      onDone: (done) => showExtensions(cache, done),
      ...(isUndo ? {} : { undo: { label: t(($) => $.common.undo), run: undo } }),
    });
  };

  const setSchedule = (rows: Rows, schedule: ChosenSchedule): void => {
    void carryOut(t, {
      label: schedule?.performMode === "now" ? labelOf("start") : labelOf("schedule"),
      rows,
      callChunk: (extensionIds) => call(updateSchedules, { body: { extensionIds, schedule } }),
      onDone: (done) => {
        showExtensions(cache, done);
        void cache.invalidateQueries({ queryKey: scheduleKeys.all });
      },
    });
  };

  const run = (id: Exclude<CommandId, AskedCommand>, rows: Rows): void => {
    if (id === "delete") void remove(rows);
    else if (id === "ungroup") {
      void loadWith([groupWords], () => import("../../entities/group/group-commands.ts")).then(
        ({ makeGroupCommands }) => makeGroupCommands(t, cache).takeOut(rows),
      );
    } else if (id === "stop" || id === "restart") void ask(id, rows);
    else void give(id, rows);
  };
  return { run, setScript, setSchedule };
}

export function useExtensionCommands() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMemo(() => makeCommands(t, cache), [t, cache]);
}
