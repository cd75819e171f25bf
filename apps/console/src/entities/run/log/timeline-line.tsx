import type { RunRow } from "@baton/contract";
import type { TFunction } from "i18next";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import { formatDuration } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/languages.ts";
import { TypeIcon } from "../../step/type-icon.tsx";
import type { CatalogueWords } from "../../step/use-catalogue-texts.ts";
import { OutcomeIcon, outcomeOf } from "./outcome-icon.tsx";
import classes from "./run-log.module.css";
import { failureText } from "../../../api/error-text.ts";
import { stepText } from "./step-read.tsx";
import { rowName, stepName } from "./run-words.ts";
import { barOf, type BegunLine, type Span, type TimelineLine } from "./timeline.ts";

/** The words of a line come from the list: hundreds of lines with hooks of their own would scroll badly. */
export interface LineWords {
  t: TFunction;
  words: CatalogueWords;
  language: Language;
}

interface LineProps {
  line: TimelineLine;
  says: LineWords;
  isOver: boolean;
  /** Against which the bar is drawn; null draws none. */
  totalMs: number | null;
}

const INDENT = 18;
/** Where a row's text begins: past the arrow that folds it. */
const ROW_TEXT = 22;

/** One line of a run's timeline: a row, a step that began, or one still to come. */
export const TimelineLineView = memo(function TimelineLineView(props: LineProps) {
  const { line, says, totalMs } = props;
  const span = spanOf(line);
  return (
    <>
      <Content {...props} />
      {totalMs !== null && <Bar line={line} span={span} totalMs={totalMs} />}
      <span className={classes["duration"]}>
        {span && formatDuration(span.durationMs, says.language)}
      </span>
    </>
  );
});

const spanOf = (line: TimelineLine): Span | null => (line.kind === "pending" ? null : line.span);

function Content({ line, says, isOver }: LineProps) {
  if (line.kind === "row") return <RowContent line={line} says={says} isOver={isOver} />;
  const isRow = line.rowNumber !== null;
  const step = line.kind === "pending" ? line.planStep.step : line.step;
  const outcome = outcomeOfLine(line, isOver);
  return (
    <div
      className={classes["content"]}
      style={{ paddingInlineStart: isRow ? ROW_TEXT : (line.depth + 1) * INDENT + 4 }}
    >
      <OutcomeIcon outcome={outcome} label={says.t(($) => $.runs.outcomes[outcome])} />
      <span className={classes["type"]}>
        <TypeIcon type={step.type} size={14} />
      </span>
      <span className={classes["name"]}>
        {isRow && `${line.rowNumber}. `}
        {stepName(step, says.words)}
      </span>
      {line.kind === "step" && <Remark line={line} says={says} />}
      {outcome === "notReached" && (
        <span className={classes["result"]}>{says.t(($) => $.runs.outcomes.notReached)}</span>
      )}
    </div>
  );
}

function outcomeOfLine(line: Exclude<TimelineLine, { kind: "row" }>, isOver: boolean) {
  if (line.kind === "step") return outcomeOf(line.step, isOver);
  return line.isOver ? "notReached" : "pending";
}

const rowError = (t: TFunction, { failureCode, errorMessage }: RunRow): string =>
  failureCode === null && errorMessage === null ? "" : failureText(t, failureCode, errorMessage);

interface RowContentProps extends Pick<LineProps, "says" | "isOver"> {
  line: TimelineLine & { kind: "row" };
}

function RowContent({ line, says, isOver }: RowContentProps) {
  const { row, failedCount } = line;
  const Chevron = line.isFolded ? IconChevronRight : IconChevronDown;
  const outcome = outcomeOf(row, isOver);
  const failed = says.t(($) => $.runs.failedSteps, { count: failedCount });
  return (
    <div className={classes["content"]}>
      <span data-fold className={classes["fold"]}>
        <Chevron size={14} stroke={1.8} aria-hidden />
      </span>
      <OutcomeIcon outcome={outcome} label={says.t(($) => $.runs.outcomes[outcome])} />
      <span className={classes["name"]}>
        {row.rowIndex + 1}. {rowName(row.name, says.words)}
      </span>
      {outcome === "notReached" ? (
        <span className={classes["result"]}>{says.t(($) => $.runs.outcomes.notReached)}</span>
      ) : (
        <span className={classes[outcome === "skipped" ? "result" : "bad"]}>
          {failedCount > 0 ? failed : rowError(says.t, row)}
        </span>
      )}
    </div>
  );
}

function Remark({ line: { step }, says }: { line: BegunLine; says: LineWords }) {
  const { t } = says;
  const hasError = step.failureCode !== null || step.errorMessage !== null;
  const isBad = hasError && step.outcome !== "skipped";
  const pass = step.iteration.map((one) => one + 1).join(".");
  return (
    <>
      {pass !== "" && <span className={classes["pass"]}>{t(($) => $.runs.pass, { pass })}</span>}
      {step.attempt > 1 && (
        <span className={classes["pass"]}>
          {t(($) => $.runs.attempt, { attempt: step.attempt })}
        </span>
      )}
      <span className={isBad ? classes["bad"] : classes["result"]}>
        {hasError
          ? failureText(t, step.failureCode, step.errorMessage)
          : stepText(t, step, says.words)}
      </span>
    </>
  );
}

interface BarProps {
  line: TimelineLine;
  span: Span | null;
  totalMs: number;
}

function Bar({ line, span, totalMs }: BarProps) {
  if (!span || line.kind === "pending") return <div className={classes["track"]} />;
  const { left, width } = barOf(span, totalMs);
  const outcome = line.kind === "row" ? line.row.outcome : line.step.outcome;
  return (
    <div className={classes["track"]} aria-hidden>
      <div
        className={classes["bar"]}
        data-outcome={span.isOpen ? "running" : (outcome ?? undefined)}
        style={{ insetInlineStart: `${left}%`, width: `${width}%` }}
      />
    </div>
  );
}
