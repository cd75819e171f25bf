import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notifyRefusal } from "../../../ui/notify.tsx";
import { limitsQuery } from "../../document/document.queries.ts";
import type { NamedFile } from "./dropped-files.ts";
import { takeFiles } from "./upload-store.ts";

/** Takes files up for a folder, once it is known what may be sent. */
export function useTakeFiles(): (folder: string, files: readonly NamedFile[]) => void {
  const { t } = useTranslation();
  const { data } = useQuery(limitsQuery);
  return (folder, files) => {
    if (files.length === 0) return;
    if (!data) return notifyRefusal(t(($) => $.github.upload.noLimits));
    if (!takeFiles(folder, files, data.documentExtensions))
      notifyRefusal(t(($) => $.github.upload.busy));
  };
}
