import type { StepTypeName } from "@baton/catalogue";
import type { ExampleFailure } from "@baton/catalogue/examples";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/error-text.ts";
import { exampleText } from "../../entities/step/example-text.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { exampleOf } from "./example-of.ts";
import classes from "./help.module.css";

interface FailureOfTypeProps {
  type: StepTypeName;
}

/** With what it fails in a run, or what is refused before there is one. */
export function FailureOfType({ type }: FailureOfTypeProps) {
  const { t } = useTranslation();
  const failure = exampleOf(type)?.failure;
  if (!failure) return null;
  const said =
    "refused" in failure
      ? t(($) => $.help.refused)
      : t(($) => $.help.failsWith, { why: failureText(t, failure.code, null) });
  return (
    <>
      <p className={classes["text"]}>{said}</p>
      <ChangedInputs type={type} inputs={changedBy(failure)} />
    </>
  );
}

const changedBy = (failure: ExampleFailure): Readonly<Record<string, unknown>> =>
  "refused" in failure ? failure.refused : (failure.inputs ?? {});

function ChangedInputs({
  type,
  inputs,
}: FailureOfTypeProps & { inputs: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const texts = useCatalogueTexts().type(type).inputs;
  const values = Object.entries(inputs);
  if (values.length === 0) return null;
  return (
    <>
      <dl className={classes["facts"]}>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{texts[name]?.label ?? name}</dt>
            <dd>{exampleText(t, name, value, texts[name]?.options)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes["text"]}>{t(($) => $.help.given)}</p>
    </>
  );
}
