import type { RunReport, StepError, StepRead } from "@baton/contract";
import type { PlanIndex } from "./plan-index.ts";

type Masks = NonNullable<PlanIndex["masks"]>;

/** What the agent says, without what the steps of the plan hide. */
export const maskReports = (reports: RunReport[], { masks }: PlanIndex): RunReport[] =>
  masks ? reports.map((report) => maskReport(report, masks)) : reports;

/** Its words, and what it read: the rest is not the page's, but told by names that are known. */
function maskReport(report: RunReport, masks: Masks): RunReport {
  const { mask } = masks;
  const words = <R extends { error?: StepError | undefined }>(said: R): R =>
    said.error ? { ...said, error: { ...said.error, message: mask(said.error.message) } } : said;
  if (report.kind === "rowFinished" || report.kind === "finished") return words(report);
  if (report.kind !== "stepFinished") return report;
  const { selector, result, notes, data, read, fact } = report;
  return words({
    ...report,
    ...(selector !== undefined && { selector: mask(selector) }),
    ...(result !== undefined && { result: masks.cut(mask(result)) }),
    ...(notes && { notes: notes.map((note) => ({ ...note, values: mask(note.values) })) }),
    ...(data && { data: mask(data) }),
    ...(fact && { fact: mask(fact) }),
    ...(read && { read: maskRead(read, masks) }),
  });
}

/** It was cut before anybody knew what is hidden. How long a hidden text is, is hidden too. */
function maskRead(read: StepRead, { mask, cut }: Masks): StepRead {
  const value = cut(mask(read.value));
  const isText = typeof value === "string";
  return {
    ...read,
    name: mask(read.name),
    value,
    size: isText && value !== read.value ? null : read.size,
  };
}
