import { Modal, type MantineSize, Stack } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useDraftGuard } from "./use-draft-guard.ts";
import { firstNames } from "../first-names.ts";
import { DialogContext } from "./dialog-context.ts";
import { useFirstField } from "./first-field.ts";
import { useIsChanged } from "./use-dialog-draft.ts";
import { useIsOnTop } from "./use-is-on-top.ts";
import classes from "./dialog.module.css";

export interface DialogProps {
  title: string;
  size?: MantineSize | number | "auto" | "100%";
  /** What it is about; the first few are named above everything else. */
  names?: readonly string[] | undefined;
  /** What it asks or tells. */
  text?: string | undefined;
  /** How many there are, where not all of them are known by name. */
  count?: number;
  /** What it shows is not to be had again: neither a key nor a press beside it closes it. */
  isKept?: boolean;
  /** Its own buttons alone close it; what lies beneath it stays as it is meanwhile. */
  isUnavoidable?: boolean;
  /** What is typed or chosen in it, as JSON can say it: once it is changed, it is asked about first. */
  draft?: unknown;
  children: ReactNode;
  onClose: () => void;
}

/**
 * The frame of every dialog: its title, the ways to close it, the focus, which begins in the first field,
 * and the question before what was typed in it is lost.
 */
export function Dialog(props: DialogProps) {
  const { title, size = "md", names = [], count, text, isKept, isUnavoidable, children } = props;
  const { t } = useTranslation();
  const [isDirty, setDirty] = useState(false);
  const isOnTop = useIsOnTop();
  const isChanged = useIsChanged(props.draft);
  const guarded = useDraftGuard(isDirty || isChanged, props.onClose);
  const close = () => {
    if (isOnTop()) guarded();
  };
  const inside = useMemo(() => ({ close: guarded, setDirty }), [guarded]);
  const isHeld = isKept || isUnavoidable || false;
  return (
    <Modal
      opened
      {...{ title, size }}
      onClose={isUnavoidable ? () => undefined : close}
      closeOnClickOutside={!isHeld}
      closeOnEscape={!isHeld}
      withCloseButton={!isUnavoidable}
      {...(isUnavoidable && { "data-keeps-beneath": true })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <DialogContext value={inside}>
        <Stack ref={useFirstField()} gap="sm">
          {names.length > 0 && <strong>{firstNames(t, names, currentLanguage(), count)}</strong>}
          {text !== undefined && <p className={classes["text"]}>{text}</p>}
          {children}
        </Stack>
      </DialogContext>
    </Modal>
  );
}
