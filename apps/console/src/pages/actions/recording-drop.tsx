import { Button, FileButton, Textarea } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./actions.module.css";

interface RecordingDropProps {
  text: string;
  fileName: string | null;
  onText: (text: string, fileName: string | null) => void;
}

/** Takes a recording as a file that is dropped or chosen, or as pasted text. */
export function RecordingDrop({ text, fileName, onText }: RecordingDropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const read = async (file: File | null | undefined) => {
    if (file) onText(await file.text(), file.name);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes["drop"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <IconFileImport size={24} stroke={1.4} aria-hidden />
      <span>{fileName ?? t(($) => $.actions.dropRecording)}</span>
      <FileButton onChange={(file) => void read(file)} accept="application/json,.json">
        {(button) => (
          <Button {...button} variant="default" size="xs" data-autofocus>
            {t(($) => $.actions.chooseFile)}
          </Button>
        )}
      </FileButton>
      {fileName === null && (
        <Textarea
          aria-label={t(($) => $.actions.pasteRecording)}
          placeholder={t(($) => $.actions.pasteRecording)}
          value={text}
          onChange={(event) => onText(event.currentTarget.value, null)}
          minRows={2}
          maxRows={5}
          autosize
          spellCheck={false}
          style={{ width: "100%" }}
        />
      )}
    </div>
  );
}
