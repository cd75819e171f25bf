import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./documents.module.css";

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  extensions: readonly string[];
}

export function UploadButton({ onFiles, extensions }: UploadButtonProps) {
  const { t } = useTranslation();
  return (
    <FileButton
      multiple
      accept={extensions.map((ending) => `.${ending}`).join()}
      onChange={onFiles}
    >
      {(props) => (
        <Button
          {...props}
          className={classes["upload"] ?? ""}
          leftSection={<IconUpload size={15} aria-hidden />}
        >
          {t(($) => $.documents.upload)}
        </Button>
      )}
    </FileButton>
  );
}
