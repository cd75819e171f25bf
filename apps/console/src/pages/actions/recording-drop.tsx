import { Button, FileButton, Textarea } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./actions.module.css";

interface RecordingDropProps {
  text: string;
  fileNames: readonly string[];
  onText: (text: string) => void;
  onFiles: (files: { text: string; name: string }[]) => void;
}

/** Takes recordings as files that are dropped or chosen, or one as pasted text. */
export function RecordingDrop({ text, fileNames, onText, onFiles }: RecordingDropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const read = async (files: File[]) => {
    const texts = await Promise.all(files.map((file) => file.text()));
    onFiles(files.map(({ name }, at) => ({ name, text: texts[at] ?? "" })));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read([...event.dataTransfer.files]);
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
      <bdi>{fileNames.join(", ") || t(($) => $.actions.dropRecording)}</bdi>
      <FileButton multiple onChange={(files) => void read(files)} accept="application/json,.json">
        {(button) => (
          <Button {...button} variant="default" size="xs" data-autofocus>
            {t(($) => $.actions.chooseFile)}
          </Button>
        )}
      </FileButton>
      {fileNames.length === 0 && (
        <Textarea
          aria-label={t(($) => $.actions.pasteRecording)}
          placeholder={t(($) => $.actions.pasteRecording)}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
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
