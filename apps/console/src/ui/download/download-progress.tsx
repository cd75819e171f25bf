import { Button, Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { Job } from "../jobs.ts";
import { useStore } from "../store.ts";
import { type DownloadFacts, downloadJobs } from "./download.ts";
import classes from "./download.module.css";

/** Everything that is downloaded now. */
export function DownloadProgress() {
  return [...useStore(downloadJobs.store)].map(([id, job]) => <JobProgress key={id} job={job} />);
}

/** How much has come, with the way to stop it. */
function JobProgress({ job }: { job: Job<DownloadFacts> }) {
  const { t } = useTranslation();
  const size = formatBytes(job.received, currentLanguage());
  return (
    <div className={classes["progress"]} role="status">
      <Loader size={14} aria-hidden />
      <span>{t(($) => $.downloads.saving, { name: job.name, size })}</span>
      <Button size="xs" variant="default" onClick={job.stop}>
        {t(($) => $.common.breakOff)}
      </Button>
    </div>
  );
}
