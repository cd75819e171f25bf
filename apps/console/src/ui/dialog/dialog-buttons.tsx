import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDialog } from "./dialog-context.ts";
import classes from "./dialog.module.css";

interface DialogButtonsProps {
  /** What can be done besides. */
  apart?: ReactNode;
  /** What leaving is called; cancelling, where nothing is said. */
  cancel?: string;
  /** Before what cannot be taken back: the focus is on what leaves everything as it is. */
  isCancelFirst?: boolean;
  children: ReactNode;
}

/** How a dialog ends: leave it, or do what it is for. */
export function DialogButtons(props: DialogButtonsProps) {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Group className={classes["foot"] ?? ""} justify="flex-end" gap="xs">
      {props.apart}
      <Button variant="default" onClick={close} data-autofocus={props.isCancelFirst || undefined}>
        {props.cancel ?? t(($) => $.common.cancel)}
      </Button>
      {props.children}
    </Group>
  );
}

interface CloseButtonProps {
  /** It closes, where nothing is said. */
  label?: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** How a dialog ends that has only told something. */
export function CloseButton({ label, children }: CloseButtonProps) {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Group className={classes["foot"] ?? ""} justify="flex-end" gap="xs">
      {children}
      <Button data-autofocus onClick={close}>
        {label ?? t(($) => $.common.close)}
      </Button>
    </Group>
  );
}
