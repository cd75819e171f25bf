import { disableExtensions, enableExtensions, resetExtensions } from "@baton/contract";
import { call } from "../../api/client.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { scheduleKeys } from "../schedule/schedule.keys.ts";
import { askAbout } from "./ask-about.ts";
import { type Fit, fitOf, unfitOf } from "./command-fit.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { waitingText } from "./command-state.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

const CALLS = {
  enable: enableExtensions,
  disable: disableExtensions,
  reset: resetExtensions,
} as const;
type Switch = "enable" | "disable";

const planFor = (id: keyof typeof CALLS, { t, cache }: CommandContext, { rows, others }: Fit) =>
  planOf(cache, {
    label: EXTENSION_COMMANDS[id].label(t),
    doneText: (count) => EXTENSION_COMMANDS[id].doneText(t, count),
    rows,
    parts: [partOf(rows, (extensionIds) => call(CALLS[id], { body: { extensionIds } }))],
    unfit: unfitOf(t, id, others),
  });

const BACK = { enable: "disable", disable: "enable" } as const;

/** What somebody else has switched meanwhile stays so. */
function turn(id: Switch, context: CommandContext, fit: Fit): Promise<void> {
  const guard = createUndoGuard(FACTS.isEnabled);
  const plan = planFor(id, context, fit);
  const back = planFor(BACK[id], context, { ...fit, others: new Map() });
  return carryOut(context.t, {
    ...plan,
    parts: guard.watch(plan.parts),
    undo: guardedUndo(context.t, guard, BACK[id], back),
  });
}

export const enable = (context: CommandContext, rows: Rows): Promise<void> =>
  turn("enable", context, fitOf("enable", rows));

export async function disable(context: CommandContext, rows: Rows): Promise<void> {
  const { t } = context;
  const fit = fitOf("disable", rows);
  const isSure = await askAbout(context, "disable", fit, {
    title: t(($) => $.extensionCommands.confirm.disableTitle, { count: fit.rows.length }),
    text: t(($) => $.extensionCommands.confirm.disableText),
    isDestructive: false,
  });
  if (isSure) await turn("disable", context, fit);
}

export async function reset(context: CommandContext, rows: Rows): Promise<void> {
  const { t, cache } = context;
  const fit = fitOf("reset", rows);
  const isSure = await askAbout(context, "reset", fit, {
    title: t(($) => $.extensionCommands.confirm.resetTitle, { count: fit.rows.length }),
    text: [t(($) => $.extensionCommands.confirm.resetText), waitingText(t, fit.rows)]
      .join(" ")
      .trim(),
  });
  if (!isSure) return;
  const plan = planFor("reset", context, fit);
  await carryOut(t, {
    ...plan,
    onRows(changed) {
      plan.onRows(changed);
      void cache.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}
