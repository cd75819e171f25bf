import { findActionType } from "@baton/catalogue";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import editorClasses from "../../editor/editor.module.css";
import { StepHelp } from "../../entities/step/step-help.tsx";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "./actions.module.css";

interface TypeCardProps {
  type: string;
  /** A new action: a list that begins with this step, or this one step alone. */
  onCreate: (place: { type: string } | { step: string }) => void;
  onBack: () => void;
}

/** What holds steps is an action of steps anyway. */
const holdsNoSteps = (type: string): boolean => findActionType(type)?.blocks.length === 0;

/** An entry of the catalogue while no action is open: what it does, and how to use it. */
export function TypeCard({ type, onCreate, onBack }: TypeCardProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return (
    <div className={classes["scroll"]}>
      <div className={classes["typeCard"]}>
        <ActionIcon
          className={editorClasses["back"] ?? ""}
          onClick={onBack}
          aria-label={t(($) => $.common.back)}
        >
          <IconArrowLeft size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h2 className={editorClasses["panelTitle"]}>
          <TypeIcon type={type} size={18} />
          {words.type(type).name}
        </h2>
        <StepHelp type={type} />
        <Group gap="xs">
          <Button onClick={() => onCreate({ step: type })}>
            {t(($) => $.actions.newWithStep)}
          </Button>
          {holdsNoSteps(type) && (
            <Button variant="default" onClick={() => onCreate({ type })}>
              {t(($) => $.actions.newSingle)}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}
