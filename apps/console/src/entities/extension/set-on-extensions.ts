import { changeScripts, type Extension, updateSchedules } from "@baton/contract";
import { call } from "../../api/client.ts";
import { type BulkPart, type BulkPlan, partsFor } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import type { ChosenSchedule } from "../schedule/schedule-dialog.tsx";
import { scheduleKeys } from "../schedule/schedule.queries.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { EXTENSION_COMMANDS } from "./extension.commands.ts";

const scriptPart = (rows: Rows, scriptId: number | null): BulkPart<Extension> =>
  partOf(rows, (extensionIds) => call(changeScripts, { body: { extensionIds, scriptId } }));

/** The script of all rows, or none; the way back gives each the one that it had. */
export function setScript(
  { t, cache }: CommandContext,
  rows: Rows,
  scriptId: number | null,
): Promise<void> {
  const label = EXTENSION_COMMANDS.changeScript.label(t);
  const planWith = (parts: readonly BulkPart<Extension>[]): BulkPlan<Extension> =>
    planOf(cache, label, rows, parts);
  const byScript = Map.groupBy(rows, (row) => row.script?.id ?? null);
  const before = [...byScript].map(([script, those]) => scriptPart(those, script));
  return carryOut(t, {
    ...planWith([scriptPart(rows, scriptId)]),
    undo: (done) => planWith(partsFor(before, done)),
  });
}

/** From one dialog: a start at a time is a schedule too, and "now" is a start. */
export function setSchedule(
  { t, cache }: CommandContext,
  rows: Rows,
  schedule: ChosenSchedule,
): Promise<void> {
  const id = schedule?.performMode === "now" ? "start" : "schedule";
  const part = partOf(rows, (extensionIds) =>
    call(updateSchedules, { body: { extensionIds, schedule } }),
  );
  const plan = planOf(cache, EXTENSION_COMMANDS[id].label(t), rows, [part]);
  return carryOut(t, {
    ...plan,
    onRows(changed) {
      plan.onRows(changed);
      void cache.invalidateQueries({ queryKey: scheduleKeys.all });
    },
  });
}
