import type { StepDifference } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { stepSummary } from "../step/step-summary.ts";
import { type CatalogueWords, useCatalogueTexts } from "../step/use-catalogue-texts.ts";
import { placeText, valueChanges } from "./difference-text.ts";
import classes from "./sharing.module.css";

interface DifferencesProps {
  label: string;
  /** Null where they are hidden. */
  differences: readonly StepDifference[] | null;
}

/** What became of each step between two versions, as a person reads it. */
export function Differences({ label, differences }: DifferencesProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  if (differences === null) {
    return <p className="dimmed">{t(($) => $.sharing.differences.hidden)}</p>;
  }
  if (differences.length === 0) {
    return <p className="dimmed">{t(($) => $.sharing.differences.none)}</p>;
  }
  return (
    <ul className={classes["changes"]} aria-label={label}>
      {differences.map((difference) => (
        <Difference
          key={`${difference.kind} ${difference.stepId}`}
          difference={difference}
          words={words}
        />
      ))}
    </ul>
  );
}

interface DifferenceProps {
  difference: StepDifference;
  words: CatalogueWords;
}

function Difference({ difference, words }: DifferenceProps) {
  const { t } = useTranslation();
  const { kind, before, after } = difference;
  const step = (after ?? before)?.step;
  if (!step) return null;
  const isChanged = kind === "changed" || kind === "moved";
  return (
    <li>
      <div className={classes["lineHead"]}>
        <strong className={classes["kind"]} data-kind={kind}>
          {t(($) => $.sharing.differences.kinds[kind])}
        </strong>
        <span>{step.label ?? words.type(step.type).name}</span>
        <Place difference={difference} words={words} />
      </div>
      {!isChanged && <span className="dimmed">{stepSummary(step)}</span>}
      {isChanged && <Values difference={difference} words={words} />}
    </li>
  );
}

function Place({ difference: { before, after }, words }: DifferenceProps) {
  const { t } = useTranslation();
  const was = before && placeText(before.place, words);
  const is = after && placeText(after.place, words);
  const text =
    was !== null && is !== null && was !== is
      ? t(($) => $.sharing.differences.movedTo, { before: was, after: is })
      : t(($) => $.sharing.differences.place, { place: is ?? was ?? "" });
  return <span className="dimmed">{text}</span>;
}

function Values({ difference, words }: DifferenceProps) {
  const { t } = useTranslation();
  const changes = valueChanges(t, words, difference);
  if (changes.length === 0) return null;
  return (
    <dl className={classes["values"]}>
      {changes.map(({ label, before, after }) => (
        <div key={label} style={{ display: "contents" }}>
          <dt>{label}</dt>
          <dd>
            <span className="visually-hidden">{t(($) => $.sharing.differences.was)} </span>
            <del>{before}</del> →{" "}
            <span className="visually-hidden">{t(($) => $.sharing.differences.now)} </span>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
