import { Button, Progress } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Job } from "../jobs.ts";
import { useStore } from "../store.ts";
import { bulkJobs, type BulkProgressFacts } from "./bulk-jobs.ts";
import classes from "./bulk.module.css";

/** Everything that is done with many rows now; what is one row is over before it can be read. */
export function BulkProgress() {
  const many = [...useStore(bulkJobs.store)].filter(([, { total }]) => total > 1);
  return many.map(([id, job]) => <JobProgress key={id} job={job} />);
}

/** Counted progress, with the way to stop. */
function JobProgress({ job }: { job: Job<BulkProgressFacts> }) {
  const { t } = useTranslation();
  const { finished, total } = job;
  return (
    <div className={classes["progress"]} role="status">
      <span>
        {job.label}: {t(($) => $.bulk.progress, { finished, total })}
      </span>
      <Progress
        value={(finished / total) * 100}
        aria-label={job.label}
        className={classes["bar"] ?? ""}
      />
      <Button size="xs" variant="default" onClick={job.stop}>
        {t(($) => $.common.breakOff)}
      </Button>
    </div>
  );
}
