import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type Ref, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIntent } from "../../ui/page-intent.ts";

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  extensions: readonly string[];
  ref?: Ref<HTMLButtonElement>;
}

/** The toolbar's, which somebody may have asked for elsewhere. */
export function ToolbarUploadButton(props: UploadButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useIntent(
    "upload",
    useCallback(() => button.current?.click(), []),
  );
  return <UploadButton {...props} ref={button} />;
}

export function UploadButton({ onFiles, extensions, ref }: UploadButtonProps) {
  const { t } = useTranslation();
  return (
    <FileButton
      multiple
      accept={extensions.map((ending) => `.${ending}`).join()}
      onChange={onFiles}
    >
      {(props) => (
        <Button {...props} ref={ref} leftSection={<IconUpload size={15} aria-hidden />}>
          {t(($) => $.documents.upload)}
        </Button>
      )}
    </FileButton>
  );
}
