import {
  deleteExtensions,
  dequeueScripts,
  enqueueScripts,
  pauseScripts,
  restartScripts,
  startScripts,
  stopScripts,
} from "@baton/contract";
import {
  type Icon,
  IconCalendarTime,
  IconFolder,
  IconFolderOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlaylistAdd,
  IconPlaylistX,
  IconRefresh,
  IconScript,
  IconTrash,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { namesOf } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import type { CommandId } from "./command-state.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { forgetExtensions } from "./extension.live.ts";
import { extensionKeys } from "./extension.queries.ts";

type Run = (context: CommandContext, rows: Rows) => Promise<void>;

interface ExtensionCommand {
  icon: Icon;
  label: (t: TFunction) => string;
  isDestructive?: boolean;
  /** What opens a dialog first, or is a matter of another noun, is the page's to run. */
  run?: Run;
}

const SCRIPT_CALLS = {
  start: startScripts,
  enqueue: enqueueScripts,
  dequeue: dequeueScripts,
  stop: stopScripts,
  pause: pauseScripts,
  restart: restartScripts,
} as const;
type ScriptCommand = keyof typeof SCRIPT_CALLS;

const give =
  (id: ScriptCommand): Run =>
  ({ t, cache }, rows) => {
    const part = partOf(rows, (extensionIds) => call(SCRIPT_CALLS[id], { body: { extensionIds } }));
    return carryOut(t, planOf(cache, EXTENSION_COMMANDS[id].label(t), rows, [part]));
  };

const askAndGive =
  (id: "stop" | "restart"): Run =>
  async (context, rows) => {
    const { t } = context;
    const isSure = await confirm({
      title:
        id === "stop"
          ? t(($) => $.extensions.confirm.stopTitle, { count: rows.length })
          : t(($) => $.extensions.confirm.restartTitle, { count: rows.length }),
      text: t(($) => $.extensions.confirm.stopText),
      names: rows.map(({ name }) => name),
      confirmLabel: EXTENSION_COMMANDS[id].label(t),
      isDestructive: true,
    });
    if (isSure) await give(id)(context, rows);
  };

const remove: Run = async ({ t, cache }, rows) => {
  const label = EXTENSION_COMMANDS.delete.label(t);
  const choices = { profiles: t(($) => $.extensions.confirm.deleteProfiles) };
  const answer = await confirm({
    title: t(($) => $.extensions.confirm.deleteTitle, { count: rows.length }),
    text: t(($) => $.extensions.confirm.deleteText),
    names: rows.map(({ name }) => name),
    confirmLabel: label,
    isDestructive: true,
    choices: rows.some((row) => row.browserConfig) ? choices : undefined,
  });
  if (!answer) return;
  const isDeleteBrowserProfile = answer.has("profiles");
  const part = partOf(rows, (extensionIds) =>
    call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile } }),
  );
  await carryOut(t, {
    label,
    parts: [part],
    names: namesOf(rows),
    onRows(deleted) {
      forgetExtensions(
        cache,
        deleted.map(({ id }) => id),
      );
      void cache.invalidateQueries({ queryKey: extensionKeys.all });
    },
  });
};

/** One set for one row and for many, in the bar, the menu and the panel. */
export const EXTENSION_COMMANDS: Record<CommandId, ExtensionCommand> = {
  start: {
    icon: IconPlayerPlay,
    label: (t) => t(($) => $.extensions.commands.start),
    run: give("start"),
  },
  enqueue: {
    icon: IconPlaylistAdd,
    label: (t) => t(($) => $.extensions.commands.enqueue),
    run: give("enqueue"),
  },
  dequeue: {
    icon: IconPlaylistX,
    label: (t) => t(($) => $.extensions.commands.dequeue),
    run: give("dequeue"),
  },
  pause: {
    icon: IconPlayerPause,
    label: (t) => t(($) => $.extensions.commands.pause),
    run: give("pause"),
  },
  stop: {
    icon: IconPlayerStop,
    label: (t) => t(($) => $.extensions.commands.stop),
    run: askAndGive("stop"),
  },
  restart: {
    icon: IconRefresh,
    label: (t) => t(($) => $.extensions.commands.restart),
    run: askAndGive("restart"),
  },
  changeScript: { icon: IconScript, label: (t) => t(($) => $.extensions.commands.changeScript) },
  schedule: { icon: IconCalendarTime, label: (t) => t(($) => $.extensions.commands.schedule) },
  group: { icon: IconFolder, label: (t) => t(($) => $.extensions.commands.group) },
  ungroup: { icon: IconFolderOff, label: (t) => t(($) => $.extensions.commands.ungroup) },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.extensions.commands.delete),
    isDestructive: true,
    run: remove,
  },
};
