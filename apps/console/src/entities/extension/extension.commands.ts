import {
  BrowserApi,
  deleteExtensions,
  dequeueScripts,
  enqueueScripts,
  type Extension,
  pauseScripts,
  restartScripts,
  startScripts,
  stopScripts,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { type BulkPlan, namesOf } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { planAgain } from "../../ui/bulk/sort-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { startWithInputs } from "../script/inputs/ask-inputs.ts";
import { settingNow } from "../user/use-setting.ts";
import { askAbout } from "./ask-about.ts";
import { disable, enable, reset } from "./change-states.ts";
import { type Fit, fitOf, unfitOf } from "./command-fit.ts";
import { type CommandId, EXTENSION_COMMANDS } from "./command-list.ts";
import { waitingText } from "./command-state.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { followRuns } from "./follow-runs.ts";
import { forgetExtensions } from "./extension.live.ts";
import { extensionKeys } from "./extension.queries.ts";

type Run = (context: CommandContext, rows: Rows) => Promise<void>;

const SCRIPT_CALLS = {
  start: startScripts,
  enqueue: enqueueScripts,
  dequeue: dequeueScripts,
  stop: stopScripts,
  pause: pauseScripts,
  restart: restartScripts,
} as const;
type ScriptCommand = keyof typeof SCRIPT_CALLS;

const STARTS = ["start", "enqueue", "restart"] as const;
type StartCommand = (typeof STARTS)[number];
const isStart = (id: ScriptCommand): id is StartCommand => STARTS.some((one) => one === id);

const planFor = (id: ScriptCommand, context: CommandContext, fit: Fit): BulkPlan<Extension> => {
  const { t, cache } = context;
  const part = isStart(id)
    ? partOf(
        fit.rows,
        startWithInputs(cache, fit.rows, (extensionIds, inputs) =>
          call(SCRIPT_CALLS[id], { body: { extensionIds, ...(inputs && { inputs }) } }),
        ),
      )
    : partOf(fit.rows, (extensionIds) => call(SCRIPT_CALLS[id], { body: { extensionIds } }));
  const plan = planOf(cache, {
    label: EXTENSION_COMMANDS[id].label(t),
    doneText: (count) => EXTENSION_COMMANDS[id].doneText(t, count),
    rows: fit.rows,
    parts: [part],
    unfit: unfitOf(t, id, fit.others),
  });
  return isStart(id) ? { ...plan, follow: followRuns(context) } : plan;
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

const askAndGive =
  (id: "stop" | "restart"): Run =>
  async (context, rows) => {
    const { t } = context;
    const fit = fitOf(id, rows);
    const count = fit.rows.length;
    const isSure = await askAbout(context, id, fit, {
      title:
        id === "stop"
          ? t(($) => $.extensionCommands.confirm.stopTitle, { count })
          : t(($) => $.extensionCommands.confirm.restartTitle, { count }),
      text: t(($) => $.extensionCommands.confirm.stopText),
    });
    if (isSure) await carryOut(t, planFor(id, context, fit));
  };

/** Which profiles would go, by vendor: there they are gone for good. */
function profilesText(t: TFunction, rows: Rows): string {
  const apis = rows.flatMap(({ browserConfig }) => browserConfig?.browserApi ?? []);
  if (apis.every((one) => one === BrowserApi.Chromium))
    return t(($) => $.extensionCommands.confirm.deleteProfiles);
  const counts = [...Map.groupBy(apis, (one) => one)].map(
    ([browserApi, those]) => `${t(($) => $.enums.browserApi[browserApi])} (${those.length})`,
  );
  return t(($) => $.extensionCommands.confirm.deleteVendors, { profiles: counts.join(", ") });
}

const remove: Run = async (context, all) => {
  const { t, cache } = context;
  const fit = fitOf("delete", all);
  const { rows, others } = fit;
  const answer = await askAbout<"profiles">(context, "delete", fit, {
    title: t(($) => $.extensionCommands.confirm.deleteTitle, { count: rows.length }),
    text: [t(($) => $.extensionCommands.confirm.deleteText), waitingText(t, rows)].join(" ").trim(),
    choices: rows.some((row) => row.browserConfig)
      ? { profiles: profilesText(t, rows) }
      : undefined,
  });
  if (!answer) return;
  const isDeleteBrowserProfile = answer.has("profiles");
  const part = partOf(rows, (extensionIds) =>
    call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile } }),
  );
  await carryOut(t, {
    label: EXTENSION_COMMANDS.delete.label(t),
    doneText: (count) => EXTENSION_COMMANDS.delete.doneText(t, count),
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

export type OwnCommand =
  | "start"
  | "enqueue"
  | "dequeue"
  | "pause"
  | "stop"
  | "restart"
  | "enable"
  | "disable"
  | "reset"
  | "delete";

/** What opens a dialog first, or is a matter of another noun, is the page's to run. */
const RUNS: Record<OwnCommand, Run> = {
  start: give("start"),
  enqueue,
  dequeue: give("dequeue"),
  pause: give("pause"),
  stop: askAndGive("stop"),
  restart: askAndGive("restart"),
  enable,
  disable,
  reset,
  delete: remove,
};

/** Those with no question of their own: users may have set from how many on they are asked. */
const UNASKED: readonly CommandId[] = ["start", "enqueue", "dequeue", "pause", "enable"];

async function mayRun(context: CommandContext, id: CommandId, rows: Rows): Promise<boolean> {
  const { t, cache } = context;
  const from = settingNow(cache, "settings.confirmFrom");
  if (from === null || !UNASKED.includes(id)) return true;
  const fit = fitOf(id, rows);
  const count = fit.rows.length;
  if (count < from) return true;
  const command = EXTENSION_COMMANDS[id].label(t);
  const answer = await askAbout(context, id, fit, {
    title: t(($) => $.extensionCommands.confirm.manyTitle, { command, count }),
    text: t(($) => $.extensionCommands.confirm.manyText),
    isDestructive: false,
  });
  return answer !== null;
}

/** Carries the command out where it needs no more than the rows, and perhaps a yes. */
export async function runCommand(
  context: CommandContext,
  id: OwnCommand,
  rows: Rows,
): Promise<void> {
  if (await mayRun(context, id, rows)) await RUNS[id](context, rows);
}
