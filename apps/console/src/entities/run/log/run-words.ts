import { findActionType } from "@baton/catalogue";
import {
  enumeratePlan,
  type KeptPreparationNote,
  type KeptStepNote,
  ownResult,
  PREPARATION_CODES,
  type Run,
  type RunRow,
  type RunStep,
  type Step,
  STEP_NOTE_CODES,
  type StepNoteCode,
  WAY_REASONS,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { formatBytes, formatSeconds } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import type { CatalogueWords } from "../../step/use-catalogue-texts.ts";

/** A row with a type of its own has the type's name for a name. */
export const rowName = (name: string, words: CatalogueWords): string =>
  findActionType(name) ? words.type(name).name : name;

interface Named {
  type: string;
  label?: string | null | undefined;
}

export const stepName = (step: Named, words: CatalogueWords): string =>
  step.label ?? words.type(step.type).name;

const NO_VALUES = {
  ...{ kind: "", message: "", text: "", title: "", address: "", status: "", name: "" },
  ...{ place: "", matches: "", seconds: "", length: "" },
};

/** What a note says in the reader's language; those of a newer agent say what they are called. */
function noteText(t: TFunction, { code, values }: KeptStepNote): string {
  const known = (STEP_NOTE_CODES as readonly string[]).includes(code);
  if (!known) return code;
  const size = formatBytes(Number(values["size"] ?? 0), currentLanguage());
  return t(($) => $.runs.stepNotes[code as StepNoteCode], { ...NO_VALUES, ...values, size });
}

/** What the agent did before the first row. */
export function preparationText(t: TFunction, { code, values }: KeptPreparationNote): string {
  if (!isOneOf(PREPARATION_CODES, code)) return code;
  const reason = String(values["reason"] ?? "");
  return t(($) => $.runs.preparationNotes[code], {
    address: values["address"] ?? "",
    pause: Number(values["pause"] ?? 0),
    result: spanText(String(values["result"] ?? "")),
    reason: isOneOf(WAY_REASONS, reason) ? t(($) => $.runs.exitReasons[reason]) : reason,
  });
}

const isOneOf = <Code extends string>(codes: readonly Code[], code: string): code is Code =>
  (codes as readonly string[]).includes(code);

/** A pause says how long it was: "4.423 s", in the reader's numbers and units. */
function spanText(said: string): string {
  const seconds = /^(\d+(?:\.\d+)?) s$/.exec(said)?.[1];
  return seconds === undefined ? said : formatSeconds(Number(seconds), currentLanguage());
}

/** What a step did, as the agent says it (of a condition, the branch it took), and beside it. */
export function resultText(t: TFunction, step: RunStep, words: CatalogueWords): string {
  const { result, notes, type } = step;
  const own = ownResult(result ?? "", notes);
  const said = own !== "" && type === "if" ? words.block(own) : spanText(own);
  return [said, ...notes.map((note) => noteText(t, note))].filter(Boolean).join(" · ");
}

/** What says nothing of why a row failed. */
const PASSED: readonly RunStep["outcome"][] = ["done", "skipped"];

/** The failed step that the run's own message speaks of: the last of its first failed row. */
export function failureOf(
  { rows, errorMessage }: Pick<Run, "rows" | "errorMessage">,
  steps: readonly RunStep[],
): RunStep | undefined {
  if (errorMessage === null) return undefined;
  const row = rows.find(hasFailed);
  return steps.findLast(
    ({ rowIndex, outcome }) =>
      rowIndex === row?.rowIndex && outcome !== null && !PASSED.includes(outcome),
  );
}

const hasFailed = ({ outcome }: RunRow): boolean => outcome === "failed" || outcome === "timedOut";

/** The line of the timeline that the run's own message speaks of. */
export function failureLineOf(run: Run, steps: readonly RunStep[]): string | undefined {
  if (run.errorMessage === null) return undefined;
  const step = failureOf(run, steps);
  const row = run.rows.find(hasFailed);
  return (step && `step ${step.id}`) ?? (row && `row ${row.rowIndex}`);
}

/** Where a retry "from the failed row" begins: the first that failed, or was never finished. */
export function firstFailedRow({ rows, startRowIndex }: Run): RunRow | undefined {
  const own = rows.filter(({ rowIndex }) => rowIndex >= startRowIndex);
  return own.find(hasFailed) ?? own.find(({ outcome }) => outcome !== "done");
}

/** The step of the plan that a logged step is a run of. */
export const planStepOf = (
  run: Pick<Run, "plan">,
  step: Pick<RunStep, "rowIndex" | "path">,
): Step | undefined =>
  enumeratePlan({ rows: run.plan.rows }).find(
    (planStep) => planStep.rowIndex === step.rowIndex && planStep.path === step.path,
  )?.step;
