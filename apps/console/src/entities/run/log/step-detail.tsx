import { definitionsOf, shownInputs } from "@baton/catalogue";
import { isSecretRef, type JsonValue, type Run, type RunStep, SECRET_MASK } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { isSelectors, readSelectors, selectorsToText } from "../../step/selector-text.ts";
import { TypeIcon } from "../../step/type-icon.tsx";
import { useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import { ChosenFact, Fact, Failure } from "./detail-parts.tsx";
import { EditLinks } from "./edit-links.tsx";
import { ExactTime } from "./exact-time.tsx";
import { OutcomeIcon, outcomeOf } from "./outcome-icon.tsx";
import classes from "./run-log.module.css";
import { planStepOf, resultText, stepName } from "./run-words.ts";
import { Screenshot } from "./screenshot.tsx";
import { saysWhatWasRead, StepReadView } from "./step-read.tsx";

interface StepDetailProps {
  run: Run;
  step: RunStep;
  isOver: boolean;
}

/** Everything that is known of one step of a run. */
export function StepDetail({ run, step, isOver }: StepDetailProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const outcome = outcomeOf(step, isOver);
  return (
    <div className={classes["detail"]}>
      <h2 className={classes["detailTitle"]}>
        <OutcomeIcon outcome={outcome} label={t(($) => $.runs.outcomes[outcome])} />
        <TypeIcon type={step.type} />
        {stepName(step, words)}
      </h2>
      <Failure of={step} />
      {step.screenshotId !== null && (
        <Screenshot key={step.screenshotId} runId={run.id} screenshotId={step.screenshotId} />
      )}
      <dl className={classes["facts"]}>
        <Fact name={t(($) => $.runs.outcome)}>{t(($) => $.runs.outcomes[outcome])}</Fact>
        <ChosenFact step={planStepOf(run, step)} />
        {step.result !== null && !saysWhatWasRead(step) && (
          <Fact name={t(($) => $.runs.result)}>{resultText(t, step, words)}</Fact>
        )}
        {step.read !== null && (
          <Fact name={t(($) => $.runs.read)}>
            <StepReadView run={run} step={step} read={step.read} />
          </Fact>
        )}
        {step.selector !== null && (
          <Fact name={t(($) => $.runs.selector)}>
            <code>{step.selector}</code>
          </Fact>
        )}
        <Fact name={t(($) => $.runs.began)}>
          <ExactTime value={step.startedAt} />
        </Fact>
        {step.finishedAt !== null && (
          <Fact name={t(($) => $.runs.duration)}>
            {formatDuration(
              Date.parse(step.finishedAt) - Date.parse(step.startedAt),
              currentLanguage(),
            )}
          </Fact>
        )}
        {step.attempt > 1 && <Fact name={t(($) => $.runs.attemptName)}>{step.attempt}</Fact>}
        {step.iteration.length > 0 && (
          <Fact name={t(($) => $.runs.passName)}>
            {step.iteration.map((pass) => pass + 1).join(" → ")}
          </Fact>
        )}
      </dl>
      <Inputs run={run} step={step} />
      <EditLinks run={run} rowIndex={step.rowIndex} path={step.path} />
    </div>
  );
}

function inputText(name: string, value: JsonValue | undefined): string {
  if (isSelectors(name)) return selectorsToText(readSelectors(value));
  if (value === undefined || value === null) return "";
  if (isSecretRef(value)) return SECRET_MASK;
  if (typeof value === "string") return value;
  return Array.isArray(value)
    ? value.map((one) => inputText("", one)).join("\n")
    : JSON.stringify(value);
}

/** The step as the script had it when the run began. */
function Inputs({ run, step }: { run: Run; step: RunStep }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const planned = planStepOf(run, step);
  if (!planned) return null;
  const texts = words.type(step.type);
  const inputs = shownInputs(definitionsOf(step.type), planned.inputs)
    // What was left as it comes says nothing about this step.
    .filter(({ name, isRequired, type, default: usual }) => {
      const isChosen = JSON.stringify(planned.inputs[name]) !== JSON.stringify(usual);
      return isChosen || (isRequired && type !== "select");
    })
    .map(({ name }) => {
      const input = planned.inputs[name];
      const value = inputText(name, input);
      const { label = name, options } = texts.inputs[name] ?? {};
      const answer = input === true ? t(($) => $.common.yes) : t(($) => $.common.no);
      return {
        name,
        label,
        value: typeof input === "boolean" ? answer : (options?.[value] ?? value),
      };
    })
    .filter(({ value }) => value !== "");
  if (inputs.length === 0) return null;
  return (
    <section>
      <h3 className={classes["detailTitle"]} style={{ marginBottom: 10, fontSize: 13 }}>
        {t(($) => $.runs.inputs)}
      </h3>
      <dl className={classes["facts"]}>
        {inputs.map(({ name, label, value }) => (
          <Fact key={name} name={label}>
            {isSelectors(name) ? <code>{value}</code> : value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
