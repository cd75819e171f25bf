import { EXAMPLES } from "@baton/catalogue/examples";
import type { JsonValue } from "@baton/contract";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { exampleText } from "./example-text.ts";
import classes from "./step-help.module.css";
import { HelpLink } from "./help-link.tsx";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";

interface StepHelpProps {
  type: string;
  /** Puts the example's values into the step; left out where there is none to change. */
  onUseExample?: (inputs: Record<string, JsonValue>) => void;
}

const examples: Readonly<Record<string, { inputs: object } | undefined>> = EXAMPLES;

/** What a type does, and an example of it with its values. */
export function StepHelp({ type, onUseExample }: StepHelpProps) {
  const { t } = useTranslation();
  const text = useCatalogueTexts().type(type);
  const example = examples[type]?.inputs;
  const values = Object.entries(example ?? {});
  return (
    <section className={classes["help"]} aria-label={t(($) => $.steps.help)}>
      <p className={classes["what"]}>{text.help}</p>
      {example && (
        <div className={classes["example"]}>
          <h3 className={classes["title"]}>{t(($) => $.steps.example)}</h3>
          <p className={classes["what"]}>{text.example}</p>
          {values.length > 0 && (
            <dl className={classes["values"]}>
              {values.map(([name, value]) => (
                <div key={name}>
                  <dt>{text.inputs[name]?.label ?? name}</dt>
                  <dd>{exampleText(t, name, value, text.inputs[name]?.options)}</dd>
                </div>
              ))}
            </dl>
          )}
          {onUseExample && values.length > 0 && (
            <Button
              variant="default"
              size="xs"
              onClick={() => onUseExample(example as Record<string, JsonValue>)}
            >
              {t(($) => $.steps.useExample)}
            </Button>
          )}
        </div>
      )}
      <HelpLink type={type} />
    </section>
  );
}
