import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconDeviceFloppy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MODIFIER } from "../ui/platform.ts";
import classes from "./editor.module.css";
import type { Editor } from "./use-editor.ts";

interface EditorHeaderProps {
  name: string;
  nameLabel: string;
  nameError: string | null;
  onRename: (name: string) => void;
  editor: Pick<Editor<unknown>, "isDirty" | "isReadOnly">;
  isSaving: boolean;
  onSave: () => void;
  /** Back to the list, where both do not fit beside each other. */
  onBack: () => void;
  children?: ReactNode;
}

const NAME_MAX_CHARS = 200;

/** The name of what is edited, whether it is saved, and what can be done with it as a whole. */
export function EditorHeader(props: EditorHeaderProps) {
  const { t } = useTranslation();
  const { isDirty, isReadOnly } = props.editor;
  const state = isDirty ? t(($) => $.editor.unsaved) : t(($) => $.editor.saved);
  return (
    <header className={classes["header"]}>
      <ActionIcon
        className={classes["back"] ?? ""}
        onClick={props.onBack}
        aria-label={t(($) => $.common.back)}
      >
        <IconArrowLeft size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <TextInput
        className={classes["name"] ?? ""}
        aria-label={props.nameLabel}
        placeholder={props.nameLabel}
        value={props.name}
        maxLength={NAME_MAX_CHARS}
        readOnly={isReadOnly}
        error={props.nameError}
        onChange={(event) => props.onRename(event.currentTarget.value)}
      />
      <span className={classes["state"]} data-dirty={isDirty || undefined} title={state}>
        <span className="visually-hidden" role="status">
          {state}
        </span>
      </span>
      <div className={classes["actions"]}>
        {props.children}
        {!isReadOnly && (
          <Tooltip label={`${MODIFIER}+S`}>
            <Button
              leftSection={<IconDeviceFloppy size={15} stroke={1.6} aria-hidden />}
              disabled={!isDirty}
              loading={props.isSaving}
              onClick={props.onSave}
            >
              {t(($) => $.common.save)}
            </Button>
          </Tooltip>
        )}
      </div>
    </header>
  );
}
