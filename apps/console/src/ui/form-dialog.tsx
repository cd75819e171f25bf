import { Modal, type MantineSize, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../api/error-text.ts";
import { FormButtons } from "./form-buttons.tsx";
import { useSubmit } from "./use-submit.ts";

interface FormDialogProps {
  title: string;
  children: ReactNode;
  size?: MantineSize | "100%";
  /** What sending it does; it saves, where nothing is said. */
  submit?: string;
  isPending: boolean;
  isReady?: boolean;
  /** What is not said beside one of the fields. */
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** Fields that are saved together. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, size = "md", submit, isPending, isReady = true, error } = props;
  const { t } = useTranslation();
  const handleSubmit = useSubmit(props.onSubmit);
  return (
    <Modal
      opened
      size={size}
      onClose={props.onClose}
      title={title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          {children}
          {error && <span role="alert">{errorText(t, error)}</span>}
          <FormButtons
            {...(submit !== undefined && { submit })}
            isPending={isPending}
            isDisabled={!isReady}
            onCancel={props.onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
