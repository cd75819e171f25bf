import {
  deleteExtensions,
  dequeueScripts,
  enqueueScripts,
  type Extension,
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
import { type BulkPlan, namesOf } from "../../ui/bulk/bulk-plan.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { planAgain } from "../../ui/bulk/sort-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { type Fit, fitOf, unfitOf } from "./command-fit.ts";
import { DONE_TEXTS } from "./command-results.ts";
import { type CommandId, obstacleCount } from "./command-state.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { followRuns } from "./follow-runs.ts";
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

const STARTS: readonly CommandId[] = ["start", "enqueue", "restart"];

const planFor = (id: ScriptCommand, context: CommandContext, fit: Fit): BulkPlan<Extension> => {
  const { t, cache } = context;
  const part = partOf(fit.rows, (extensionIds) =>
    call(SCRIPT_CALLS[id], { body: { extensionIds } }),
  );
  const plan = planOf(cache, {
    label: EXTENSION_COMMANDS[id].label(t),
    doneText: (count) => DONE_TEXTS[id](t, count),
    rows: fit.rows,
    parts: [part],
    unfit: unfitOf(t, id, fit.others),
  });
  return STARTS.includes(id) ? { ...plan, follow: followRuns(context) } : plan;
};

const give =
  (id: ScriptCommand): Run =>
  (context, rows) =>
    carryOut(context.t, planFor(id, context, fitOf(id, rows)));

/** Taken back as long as it waits: what has begun meanwhile goes on. */
const enqueue: Run = (context, rows) => {
  const fit = fitOf("enqueue", rows);
  return carryOut(context.t, {
    ...planFor("enqueue", context, fit),
    undo: (done) => planAgain(planFor("dequeue", context, { ...fit, others: new Map() }), done),
  });
};

/** Asks about those whom it fits, and says of whom it is not about. */
const ask = (
  { t }: CommandContext,
  id: "stop" | "restart" | "delete",
  { rows, others }: Fit,
  question: { title: string; text: string },
) =>
  confirm({
    ...question,
    text: [question.text, ...leftOut(t, others)].join(" "),
    names: rows.map(({ name }) => name),
    confirmLabel: EXTENSION_COMMANDS[id].label(t),
    isDestructive: true,
    choices:
      id === "delete" && rows.some((row) => row.browserConfig)
        ? { profiles: t(($) => $.extensions.confirm.deleteProfiles) }
        : undefined,
  });

const toSentence = (text: string): string =>
  `${text.slice(0, 1).toLocaleUpperCase(currentLanguage())}${text.slice(1)}.`;

/** "76 are not running." */
const leftOut = (t: TFunction, others: Fit["others"]): string[] =>
  [...Map.groupBy(others.values(), (reason) => reason)].map(([reason, those]) =>
    toSentence(obstacleCount(t, reason, those.length)),
  );

const askAndGive =
  (id: "stop" | "restart"): Run =>
  async (context, rows) => {
    const { t } = context;
    const fit = fitOf(id, rows);
    const count = fit.rows.length;
    const isSure = await ask(context, id, fit, {
      title:
        id === "stop"
          ? t(($) => $.extensions.confirm.stopTitle, { count })
          : t(($) => $.extensions.confirm.restartTitle, { count }),
      text: t(($) => $.extensions.confirm.stopText),
    });
    if (isSure) await carryOut(t, planFor(id, context, fit));
  };

const remove: Run = async (context, all) => {
  const { t, cache } = context;
  const fit = fitOf("delete", all);
  const { rows, others } = fit;
  const answer = await ask(context, "delete", fit, {
    title: t(($) => $.extensions.confirm.deleteTitle, { count: rows.length }),
    text: t(($) => $.extensions.confirm.deleteText),
  });
  if (!answer) return;
  const isDeleteBrowserProfile = answer.has("profiles");
  const part = partOf(rows, (extensionIds) =>
    call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile } }),
  );
  await carryOut(t, {
    label: EXTENSION_COMMANDS.delete.label(t),
    doneText: (count) => DONE_TEXTS.delete(t, count),
    parts: [part],
    names: namesOf(rows),
    unfit: unfitOf(t, "delete", others),
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
    run: enqueue,
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
