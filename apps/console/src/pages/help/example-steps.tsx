import type { StepTypeName } from "@baton/catalogue";
import { EXAMPLE_STEP_ID, exampleSteps } from "@baton/catalogue/examples";
import type { Step } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useClipboard } from "../../editor/use-clipboard.ts";
import { copiedSteps } from "../../entities/step/copied-steps.ts";
import { type Line, stepLines } from "../../entities/step/step-lines.ts";
import { stepSummary } from "../../entities/step/step-summary.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { exampleOf } from "./example-of.ts";
import classes from "./help.module.css";

/** The example as it runs, step by step, to be taken along into an editor. */
export function ExampleSteps({ type }: { type: StepTypeName }) {
  const { t } = useTranslation();
  const { copy } = useClipboard();
  const steps = useMemo(() => exampleSteps(type), [type]);
  const collects = exampleOf(type)?.collects;
  return (
    <>
      <StepRows steps={steps} />
      {collects && (
        <p className={classes["text"]}>
          {t(($) => $.help.collects)}: <code>{JSON.stringify(collects)}</code>
        </p>
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          title={t(($) => $.help.copyHint)}
          onClick={() => copy(copiedSteps(steps))}
        >
          {t(($) => $.help.copySteps)}
        </Button>
        <LinkButton to="/actions" search={{ id: "new", step: type }} size="xs" variant="default">
          {t(($) => $.help.newAction)}
        </LinkButton>
      </Group>
    </>
  );
}

const isShown = (line: Line): boolean => line.kind !== "add";

function StepRows({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return (
    <ol className={classes["steps"]} aria-label={t(($) => $.help.exampleSteps)}>
      {stepLines(steps)
        .filter(isShown)
        .map((line) => (
          <li
            key={line.key}
            style={{ paddingInlineStart: line.depth * 16 }}
            data-own={line.key === EXAMPLE_STEP_ID || undefined}
          >
            {line.kind === "block" && words.block(line.block)}
            {line.kind === "step" && (
              <>
                <span className={classes["number"]}>{line.number}</span>
                <TypeIcon type={line.step.type} />
                <span>{words.type(line.step.type).name}</span>
                <span className={classes["summary"]}>{stepSummary(line.step)}</span>
                {line.key === EXAMPLE_STEP_ID && (
                  <em className={classes["own"]}>{t(($) => $.help.itself)}</em>
                )}
              </>
            )}
          </li>
        ))}
    </ol>
  );
}
