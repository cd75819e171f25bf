import type { RunReport, StepError } from "@baton/contract";
import type { PlanIndex } from "./plan-index.ts";

type Mask = NonNullable<PlanIndex["mask"]>;

/** What the agent says, without what the steps of the plan hide. */
export const maskReports = (reports: RunReport[], { mask }: PlanIndex): RunReport[] =>
  mask ? reports.map((report) => maskReport(report, mask)) : reports;

/** Its words, and what it read: the rest is not the page's, but told by names that are known. */
function maskReport(report: RunReport, mask: Mask): RunReport {
  const words = <R extends { error?: StepError | undefined }>(said: R): R =>
    said.error ? { ...said, error: { ...said.error, message: mask(said.error.message) } } : said;
  if (report.kind === "rowFinished" || report.kind === "finished") return words(report);
  if (report.kind !== "stepFinished") return report;
  const { selector, result, notes, data } = report;
  return words({
    ...report,
    ...(selector !== undefined && { selector: mask(selector) }),
    ...(result !== undefined && { result: mask(result) }),
    ...(notes && { notes: notes.map((note) => ({ ...note, values: mask(note.values) })) }),
    ...(data && { data: mask(data) }),
  });
}
