import { Alert, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import classes from "./account.module.css";

interface AccountDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  /** What no field can show. */
  fault?: string | undefined;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form about the user's own account, with the way out. */
export function AccountDialog(props: AccountDialogProps) {
  const { t } = useTranslation();
  const handleSubmit = useSubmit(props.onSubmit);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          <p className={classes["text"]}>{props.text}</p>
          {props.fault !== undefined && (
            <Alert color="red" role="alert" py="xs">
              {props.fault}
            </Alert>
          )}
          {props.children}
          <FormButtons
            submit={props.submitLabel}
            isPending={props.isPending}
            isDestructive={props.isDestructive ?? false}
            onCancel={props.onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
