import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../confirm/confirm.ts";
import { FormDialog } from "./form-dialog.tsx";

/** Above this many the number has to be typed: a slip of the hand must not cost a fleet. */
const TYPED_CONFIRMATION_ABOVE = 50;

interface ConfirmDialogProps {
  question: Question<string>;
  /** What was ticked; null for a no. */
  onAnswer: (ticked: ReadonlySet<string> | null) => void;
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { names = [], count = names.length } = question;
  const expected =
    question.isDestructive && count > TYPED_CONFIRMATION_ABOVE ? String(count) : null;
  const isTyped = expected === null || typed.trim() === expected;
  const tick = (choice: string, isTicked: boolean) => {
    const others = [...ticked].filter((other) => other !== choice);
    setTicked(new Set(isTicked ? [...others, choice] : others));
  };
  return (
    <FormDialog
      title={question.title}
      {...{ names, count }}
      submit={question.confirmLabel}
      isDestructive={question.isDestructive ?? false}
      isReady={isTyped}
      isCancelFirst
      onSubmit={() => isTyped && onAnswer(ticked)}
      onClose={() => onAnswer(null)}
    >
      <span>{question.text}</span>
      {Object.entries(question.choices ?? {}).map(([choice, label]) => (
        <Checkbox
          key={choice}
          label={label}
          checked={ticked.has(choice)}
          onChange={(event) => tick(choice, event.currentTarget.checked)}
        />
      ))}
      {expected !== null && (
        <TextInput
          label={t(($) => $.common.typeToConfirm, { text: expected })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
