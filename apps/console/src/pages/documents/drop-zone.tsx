import { type DragEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./documents.module.css";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** The whole page takes files. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes["zone"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && <div className={classes["dropHint"]}>{t(($) => $.documents.drop)}</div>}
    </div>
  );
}
