import { Button, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useStore } from "../store.ts";
import { downloadJob } from "./download.ts";
import classes from "./download.module.css";

/** How much has come, with the way to stop it; nothing while nothing is downloaded. */
export function DownloadProgress() {
  const { t } = useTranslation();
  const job = useStore(downloadJob);
  if (!job) return null;
  const size = formatBytes(job.received, currentLanguage());
  return (
    <div className={classes["progress"]} role="status">
      <Loader size={14} aria-hidden />
      <span>{t(($) => $.history.download.saving, { name: job.name, size })}</span>
      <Button size="xs" variant="default" onClick={job.stop}>
        {t(($) => $.common.stop)}
      </Button>
    </div>
  );
}
