import { ActionIcon, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./copy-text.module.css";

/** A text that is there to be taken away: a hash, a command, an address. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard();
  const label = t(($) => (copied ? $.common.copied : $.common.copy));
  return (
    <span className={classes["box"]}>
      <code className={classes["text"]}>{text}</code>
      <Tooltip label={label}>
        <ActionIcon size="sm" aria-label={label} onClick={() => copy(text)}>
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
