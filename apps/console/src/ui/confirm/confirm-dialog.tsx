import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../first-names.ts";
import type { Question } from "./confirm.ts";

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
  const refuse = () => onAnswer(null);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTyped) onAnswer(ticked);
  };
  const tick = (choice: string, isTicked: boolean) => {
    const others = [...ticked].filter((other) => other !== choice);
    setTicked(new Set(isTicked ? [...others, choice] : others));
  };
  return (
    <Modal
      opened
      onClose={refuse}
      title={question.title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        {names.length > 0 && <strong>{firstNames(t, names, currentLanguage(), count)}</strong>}
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
          <form onSubmit={handleSubmit}>
            <TextInput
              label={t(($) => $.common.typeToConfirm, { text: expected })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          </form>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={refuse} data-autofocus>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            {...(question.isDestructive ? { color: "red" } : {})}
            disabled={!isTyped}
            onClick={() => onAnswer(ticked)}
          >
            {question.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
