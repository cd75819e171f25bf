import {
  changeScripts,
  type Extension,
  type KeptSchedule,
  listSchedules,
  startManyOnce,
  updateSchedules,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { endsSession } from "../../api/errors.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { type BulkReport, openReport } from "../../ui/bulk/bulk-jobs.ts";
import { type BulkPart, type BulkPlan, namesOf } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { collect } from "../../ui/bulk/collect.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import type { ChosenSchedule } from "../schedule/schedule-dialog.tsx";
import { withInputs } from "../script/inputs/ask-inputs.ts";
import { scheduleKeys } from "../schedule/schedule.keys.ts";
import { fitOf, unfitOf } from "./command-fit.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { followRuns } from "./follow-runs.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

const scriptPart = (rows: Rows, scriptId: number | null): BulkPart<Extension> =>
  partOf(rows, (extensionIds) => call(changeScripts, { body: { extensionIds, scriptId } }));

/** The script of all rows that can take it, or none; the way back gives each the one it had. */
export function setScript(
  { t, cache }: CommandContext,
  all: Rows,
  scriptId: number | null,
): Promise<void> {
  const { rows, others } = fitOf("changeScript", all);
  const planWith = (parts: readonly BulkPart<Extension>[]): BulkPlan<Extension> =>
    planOf(cache, {
      label: EXTENSION_COMMANDS.changeScript.label(t),
      doneText: (count) => EXTENSION_COMMANDS.changeScript.doneText(t, count),
      rows,
      parts,
    });
  const guard = createUndoGuard(FACTS.script);
  const byScript = Map.groupBy(rows, (row) => row.script?.id ?? null);
  const before = [...byScript].map(([script, those]) => scriptPart(those, script));
  return carryOut(t, {
    ...planWith(guard.watch([scriptPart(rows, scriptId)])),
    unfit: unfitOf(t, "changeScript", others),
    undo: guardedUndo(t, guard, "changeScript", planWith(before)),
  });
}

/** The script once on all rows that can; each keeps its own. */
export function runOnce(context: CommandContext, all: Rows, scriptId: number): Promise<void> {
  const { t, cache } = context;
  const { rows, others } = fitOf("changeScript", all);
  const part = partOf(rows, (extensionIds) =>
    withInputs(cache, scriptId, (inputs) =>
      call(startManyOnce, { body: { extensionIds, scriptId, ...(inputs && { inputs }) } }),
    ),
  );
  const label = EXTENSION_COMMANDS.start.label(t);
  const doneText = (count: number) => EXTENSION_COMMANDS.start.doneText(t, count);
  return carryOut(t, {
    ...planOf(cache, { label, doneText, rows, parts: [part] }),
    unfit: unfitOf(t, "changeScript", others),
    follow: followRuns(context),
  });
}

const schedulePart = (rows: Rows, schedule: ChosenSchedule): BulkPart<Extension> =>
  partOf(rows, (extensionIds) => call(updateSchedules, { body: { extensionIds, schedule } }));

/** From one dialog: a start at a time is a schedule too, and "now" is a start. */
export function setSchedule(
  context: CommandContext,
  rows: Rows,
  schedule: ChosenSchedule,
): Promise<void> {
  return schedule?.performMode === "now"
    ? startNow(context, rows)
    : keepSchedule(context, rows, schedule);
}

const SCHEDULED_TEXTS = {
  start: EXTENSION_COMMANDS.start.doneText,
  schedule: EXTENSION_COMMANDS.schedule.doneText,
  unschedule: (t: TFunction, count: number) => t(($) => $.bulk.results.unschedule, { count }),
};

function schedulePlan(
  { t, cache }: CommandContext,
  rows: Rows,
  command: "start" | "schedule" | "unschedule",
  parts: readonly BulkPart<Extension>[],
): BulkPlan<Extension> {
  const plan = planOf(cache, {
    label: EXTENSION_COMMANDS[command === "start" ? "start" : "schedule"].label(t),
    doneText: (count) => SCHEDULED_TEXTS[command](t, count),
    rows,
    parts,
  });
  return {
    ...plan,
    onRows(changed) {
      plan.onRows(changed);
      void cache.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  };
}

/** Begins anew: what is paused stays so, as what runs. */
function startNow(context: CommandContext, all: Rows): Promise<void> {
  const { t } = context;
  const { rows, others } = fitOf("enqueue", all);
  const part = schedulePart(rows, { performMode: "now" });
  return carryOut(t, {
    ...schedulePlan(context, rows, "start", [part]),
    unfit: unfitOf(t, "enqueue", others),
    follow: followRuns(context),
  });
}

/** What was typed waits to be sent, whether or not there was something to go back to. */
const notBegun = (
  context: CommandContext,
  rows: Rows,
  schedule: ChosenSchedule,
  thrown: unknown,
): BulkReport => ({
  label: EXTENSION_COMMANDS.schedule.label(context.t),
  doneText: SCHEDULED_TEXTS[schedule === null ? "unschedule" : "schedule"](context.t, 0),
  failed: [],
  notBegunCount: rows.length,
  thrown,
  names: namesOf(rows),
  retry: () => void setSchedule(context, rows, schedule),
});

async function keepSchedule(
  context: CommandContext,
  rows: Rows,
  schedule: ChosenSchedule,
): Promise<void> {
  const { t } = context;
  const command = schedule === null ? "unschedule" : "schedule";
  const earlier = await findSchedules(EXTENSION_COMMANDS.schedule.label(t), rows).catch(
    (thrown: unknown) => {
      if (!endsSession(thrown)) openReport(notBegun(context, rows, schedule, thrown));
    },
  );
  if (!earlier) return;
  const guard = createUndoGuard(FACTS.schedule);
  const bySchedule = Map.groupBy(rows, (row) => earlier.get(row.schedule?.id ?? 0) ?? null);
  const before = [...bySchedule].map(([one, those]) => schedulePart(those, one?.schedule ?? null));
  await carryOut(t, {
    ...schedulePlan(context, rows, command, guard.watch([schedulePart(rows, schedule)])),
    ...(schedule !== null && { isWritten: true }),
    unfit: unfitOf(t, "schedule"),
    undo: guardedUndo(t, guard, "schedule", schedulePlan(context, rows, "schedule", before)),
  });
}

const IDS_PER_CALL = 500;

/** Schedules that these have and that still do something; they are gone once nobody has them. */
async function findSchedules(
  label: string,
  rows: Rows,
): Promise<ReadonlyMap<number, KeptSchedule> | null> {
  const ids = [
    ...new Set(rows.flatMap(({ schedule }) => (schedule?.nextRunAt ? schedule.id : []))),
  ];
  if (ids.length === 0) return new Map();
  const all = await collect(label, ids.length, async (onProgress) => {
    const schedules: KeptSchedule[] = [];
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
      const some = ids.slice(at, at + IDS_PER_CALL).join(",");
      const found = await fetchEvery((paging) =>
        call(listSchedules, { query: { ...paging, ids: some } }),
      );
      schedules.push(...found);
      onProgress(schedules.length);
    }
    return schedules;
  });
  return all && new Map(all.map((one) => [one.id, one]));
}
