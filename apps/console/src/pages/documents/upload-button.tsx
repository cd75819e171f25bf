import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useWish } from "../../ui/wishes.ts";
import classes from "./documents.module.css";

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  extensions: readonly string[];
}

export function UploadButton({ onFiles, extensions }: UploadButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useWish(
    "upload",
    useCallback(() => button.current?.click(), []),
  );
  return (
    <FileButton
      multiple
      accept={extensions.map((ending) => `.${ending}`).join()}
      onChange={onFiles}
    >
      {(props) => (
        <Button
          {...props}
          ref={button}
          className={classes["upload"] ?? ""}
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          {t(($) => $.documents.upload)}
        </Button>
      )}
    </FileButton>
  );
}
