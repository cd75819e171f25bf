import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { limitsQuery } from "../../document/document.queries.ts";
import { named } from "./dropped-files.ts";
import { useTakeFiles } from "./use-take-files.ts";

/** Takes files for the folder that one is in. */
export function UploadButton({ folder }: { folder: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(limitsQuery);
  const takeFiles = useTakeFiles();
  return (
    <FileButton
      multiple
      accept={data?.documentExtensions.map((ending) => `.${ending}`).join() ?? ""}
      onChange={(files) => takeFiles(folder, named(files))}
    >
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={15} aria-hidden />}>
          {t(($) => $.github.upload.button)}
        </Button>
      )}
    </FileButton>
  );
}
