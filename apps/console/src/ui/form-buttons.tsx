import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "./submit-button.tsx";

interface FormButtonsProps {
  /** What sending the form does; it saves, where nothing is said. */
  submit?: string;
  isPending: boolean;
  isDisabled?: boolean;
  isDestructive?: boolean;
  onCancel: () => void;
}

/** How a form in a dialog ends: leave it, or send it. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, isPending, isDisabled = false, isDestructive = false, onCancel } = props;
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs" mt="xs">
      <Button variant="default" onClick={onCancel}>
        {t(($) => $.common.cancel)}
      </Button>
      <SubmitButton
        {...(isDestructive ? { color: "red" } : {})}
        disabled={isDisabled}
        loading={isPending}
      >
        {submit ?? t(($) => $.common.save)}
      </SubmitButton>
    </Group>
  );
}
