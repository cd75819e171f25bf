import { Button, Progress } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { BulkJob } from "./bulk-job.ts";
import classes from "./bulk.module.css";

/** Counted progress of a command on many rows, with the way to stop it. */
export function BulkProgress({ job }: { job: BulkJob }) {
  const { t } = useTranslation();
  const { finished, total } = job;
  return (
    <div className={classes["progress"]} role="status">
      <span>
        {job.label}: {t(($) => $.extensions.bulk.progress, { finished, total })}
      </span>
      <Progress
        value={(finished / total) * 100}
        aria-label={job.label}
        className={classes["bar"] ?? ""}
      />
      <Button size="xs" variant="default" onClick={job.stop}>
        {t(($) => $.common.stop)}
      </Button>
    </div>
  );
}
