import type { BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import { toClockTime } from "../../ui/clock-time.ts";
import type { CommandContext } from "../../ui/command-context.ts";

/** Leads to the runs that a command starts from now on: one extension's, or all since. */
export function followRuns({ t, go }: CommandContext): BulkPlan<never>["follow"] {
  const from = encodeURIComponent(JSON.stringify(toClockTime(new Date())));
  return ([first, second]) => ({
    label: t(($) => $.bulk.toRuns),
    run: () => go(second === undefined ? `/runs?extension=${first}` : `/runs?from=${from}`),
  });
}
