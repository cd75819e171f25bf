import { openReport } from "../../bulk/bulk-jobs.ts";
import type { BulkAnswer, BulkPlan } from "../../bulk/bulk-plan.ts";
import { carryOut } from "../../bulk/carry-out.ts";
import type { CommandContext } from "../../command-context.ts";
import { handleError } from "../../handle-error.ts";
import { notifySuccess } from "../../notify.tsx";
import type { Given } from "./given.ts";

type Answer = BulkAnswer<{ id: number }>;
type Choice<Filter> = { ids: number[] } | { filter: Filter };

interface Change<Row, Filter> extends Pick<
  BulkPlan<{ id: number }>,
  "label" | "doneText" | "undo"
> {
  nameOf: (row: Row) => string;
  /** For rows that are named, or all that a filter finds. */
  call: (choice: Choice<Filter>) => Promise<Answer>;
  /** What is shown is to be asked for anew. */
  refresh: () => void;
}

/**
 * Rows that are named in chunks, counted and stoppable, with the way to try again; all that match in
 * one call. Who failed is named with the reason. They are not selected any more when all went well.
 */
export async function carryOutGiven<Row extends { id: number }, Filter extends object>(
  { t }: CommandContext,
  given: Given<Row>,
  change: Change<Row, Filter>,
): Promise<void> {
  const { rows, matching, drop } = given;
  const { label, doneText, undo, nameOf, call, refresh } = change;
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  if (!matching) {
    await carryOut(t, {
      ...{ label, doneText, undo, names },
      parts: [{ ids: rows.map(({ id }) => id), call: (ids) => call({ ids }) }],
      onRows: refresh,
      onComplete: drop,
    });
    return;
  }
  try {
    const { data, additionalData } = await call({ filter: matching.filter as Filter });
    const failed = additionalData.items;
    if (failed.length === 0) notifySuccess(doneText(data.length));
    else openReport({ label, doneText: doneText(data.length), failed, notBegunCount: 0, names });
    drop();
  } catch (error) {
    handleError(error);
  }
  refresh();
}
