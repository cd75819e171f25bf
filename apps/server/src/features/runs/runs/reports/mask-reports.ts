import { HIDDEN_MESSAGE, type RunReport, type StepError, type StepRead } from "@baton/contract";
import type { HiddenBlocks } from "../ledger/hidden-blocks.ts";
import type { PlanIndex } from "./plan-index.ts";

type Masks = NonNullable<PlanIndex["masks"]>;

/** What the agent says, without what the steps of the plan hide. */
export function maskReports(reports: RunReport[], { masks, hidden }: PlanIndex): RunReport[] {
  const told =
    hidden.rows.size === 0 ? reports : reports.map((report) => foldHidden(report, hidden));
  return masks ? told.map((report) => maskReport(report, masks)) : told;
}

/** Steps in a hidden action say only that they were done, and it only how it ended. */
function foldHidden(report: RunReport, hidden: HiddenBlocks): RunReport {
  if (report.kind === "finished") return withoutWords(report);
  if (report.kind === "rowFinished")
    return hidden.rows.has(report.rowIndex) ? withoutWords(report) : report;
  if (report.kind !== "stepFinished") return report;
  const { rowIndex, path } = report;
  if (!hidden.isWithin(rowIndex, path) && !hidden.isBlock(rowIndex, path)) return report;
  const { selector: _, result: __, notes: ___, read: ____, screenshot: _____, ...rest } = report;
  return withoutWords(rest);
}

const withoutWords = <R extends { error?: StepError | undefined }>(said: R): R =>
  said.error ? { ...said, error: { ...said.error, message: HIDDEN_MESSAGE } } : said;

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
