import type { ActionTypeDefinition } from "@baton/catalogue";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { exampleOf, isStepName } from "./example-of.ts";
import { ExampleSteps } from "./example-steps.tsx";
import { FailureOfType } from "./failure-of-type.tsx";
import classes from "./help.module.css";
import { InputsTable } from "./inputs-table.tsx";
import { TypeFacts } from "./type-facts.tsx";

/** One type: what it does, what it needs, its example step by step, and how it fails. */
export function TypeArticle({ type }: { type: ActionTypeDefinition }) {
  const { t } = useTranslation();
  const text = useCatalogueTexts().type(type.name);
  const { name } = type;
  return (
    <article className={classes["article"]} aria-labelledby="help-title">
      <Link to="/help/actions" className={classes["back"]} aria-label={t(($) => $.help.list)}>
        <IconArrowLeft size={17} stroke={1.6} aria-hidden />
      </Link>
      <h2 id="help-title" className={classes["title"]}>
        <TypeIcon type={name} size={20} />
        {text.name}
      </h2>
      <p className={classes["lead"]}>{text.help}</p>
      <TypeFacts type={type} />
      <h3 className={classes["heading"]}>{t(($) => $.help.inputs)}</h3>
      <InputsTable type={name} example={exampleOf(name)?.inputs ?? {}} />
      <h3 className={classes["heading"]}>{t(($) => $.steps.example)}</h3>
      <p className={classes["text"]}>{text.example}</p>
      {isStepName(name) && <ExampleSteps type={name} />}
      {isStepName(name) && (
        <>
          <h3 className={classes["heading"]}>{t(($) => $.help.fails)}</h3>
          <FailureOfType type={name} />
        </>
      )}
    </article>
  );
}
