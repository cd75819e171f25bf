import { ActionIcon, Tooltip } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconEyeOff,
  type Icon,
  IconScissors,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MODIFIER } from "../ui/platform.ts";
import classes from "./editor.module.css";

interface EditorToolbarProps {
  canUndo: boolean;
  canRedo: boolean;
  hasSelection: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onCopy: () => void;
  onCut: () => void;
  onPaste: () => void;
  onDuplicate: () => void;
  onToggleDisabled: () => void;
  onRemove: () => void;
  /** Before the buttons: what adds a line. */
  add: ReactNode;
  /** After them: how much there is. */
  children?: ReactNode;
}

interface ToolProps {
  icon: Icon;
  label: string;
  keys: string;
  isDisabled: boolean;
  onClick: () => void;
}

function Tool({ icon: ToolIcon, label, keys, isDisabled, onClick }: ToolProps) {
  return (
    <Tooltip label={`${label} · ${keys}`}>
      <ActionIcon onClick={onClick} disabled={isDisabled} aria-label={label}>
        <ToolIcon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { t } = useTranslation();
  const isEmpty = !props.hasSelection;
  const M = MODIFIER;
  return (
    <div className={classes["toolbar"]} role="toolbar" aria-label={t(($) => $.editor.toolbar)}>
      {props.add}
      <span className={classes["tools"]}>
        <Tool
          icon={IconArrowBackUp}
          label={t(($) => $.editor.undo)}
          keys={`${M}+Z`}
          isDisabled={!props.canUndo}
          onClick={props.onUndo}
        />
        <Tool
          icon={IconArrowForwardUp}
          label={t(($) => $.editor.redo)}
          keys={`${M}+Shift+Z`}
          isDisabled={!props.canRedo}
          onClick={props.onRedo}
        />
      </span>
      <span className={classes["tools"]}>
        <Tool
          icon={IconCopyPlus}
          label={t(($) => $.editor.duplicate)}
          keys={`${M}+D`}
          isDisabled={isEmpty}
          onClick={props.onDuplicate}
        />
        <Tool
          icon={IconCopy}
          label={t(($) => $.common.copy)}
          keys={`${M}+C`}
          isDisabled={isEmpty}
          onClick={props.onCopy}
        />
        <Tool
          icon={IconScissors}
          label={t(($) => $.editor.cut)}
          keys={`${M}+X`}
          isDisabled={isEmpty}
          onClick={props.onCut}
        />
        <Tool
          icon={IconClipboard}
          label={t(($) => $.editor.paste)}
          keys={`${M}+V`}
          isDisabled={false}
          onClick={props.onPaste}
        />
        <Tool
          icon={IconEyeOff}
          label={t(($) => $.editor.toggleDisabled)}
          keys={`${M}+/`}
          isDisabled={isEmpty}
          onClick={props.onToggleDisabled}
        />
        <Tool
          icon={IconTrash}
          label={t(($) => $.common.delete)}
          keys="Delete"
          isDisabled={isEmpty}
          onClick={props.onRemove}
        />
      </span>
      <span className={classes["count"]}>{props.children}</span>
    </div>
  );
}
