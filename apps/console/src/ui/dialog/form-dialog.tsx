import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { fieldIssues } from "../../api/errors.ts";
import { SubmitButton } from "../submit-button.tsx";
import { useSubmit } from "../use-submit.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { useDialogDraft } from "./use-dialog-draft.ts";

interface DialogFormProps {
  children: ReactNode;
  /** As of a dialog, where the fields come later than the dialog. */
  draft?: unknown;
  /** What sending it does; it saves, where nothing is said. */
  submit?: string;
  isDestructive?: boolean;
  isPending?: boolean;
  isReady?: boolean;
  /** What it was refused for, or the words of it; what the server says of fields is left to them. */
  error?: Error | string | null;
  /** What can be done besides. */
  apart?: ReactNode;
  /** Before what cannot be taken back: the focus is on Cancel. */
  isCancelFirst?: boolean;
  onSubmit: () => void;
}

/** Fields that are sent together, in a dialog that is there before they are. */
export function DialogForm(props: DialogFormProps) {
  const { submit, isPending = false, isReady = true, error = null } = props;
  const { t } = useTranslation();
  const handleSubmit = useSubmit(props.onSubmit);
  useDialogDraft(props.draft);
  const isOfFields = Object.keys(fieldIssues(error)).length > 0;
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="sm">
        {props.children}
        {error !== null && !isOfFields && (
          <span role="alert">{typeof error === "string" ? error : errorText(t, error)}</span>
        )}
        <DialogButtons apart={props.apart} isCancelFirst={props.isCancelFirst ?? false}>
          <SubmitButton
            {...(props.isDestructive ? { color: "red" } : {})}
            disabled={!isReady}
            loading={isPending}
          >
            {submit ?? t(($) => $.common.save)}
          </SubmitButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

type FormDialogProps = DialogFormProps & DialogProps;

/** A dialog that is one form. */
export function FormDialog({ children, ...props }: FormDialogProps) {
  return (
    <Dialog {...props}>
      <DialogForm {...props}>{children}</DialogForm>
    </Dialog>
  );
}
