import { Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";

interface FormDialogProps {
  title: string;
  children: ReactNode;
  isPending: boolean;
  isReady?: boolean;
  /** What is not said beside one of the fields. */
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** Fields that are saved together. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, isPending, isReady = true, error, onSubmit, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="sm">
          {children}
          {error && <span role="alert">{errorText(t, error)}</span>}
          <FormButtons isPending={isPending} onCancel={onClose} isDisabled={!isReady} />
        </Stack>
      </form>
    </Modal>
  );
}
