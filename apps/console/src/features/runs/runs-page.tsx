import { useTranslation } from "react-i18next";
import { bulkJob, bulkOutcome } from "../../bulk/bulk-job.ts";
import { BulkProgress } from "../../bulk/bulk-progress.tsx";
import { BulkResultDialog } from "../../bulk/bulk-result-dialog.tsx";
import { DownloadProgress } from "../../download/download-progress.tsx";
import { Page } from "../../ui/page.tsx";
import { useStore } from "../../ui/store.ts";
import { RunsFoot } from "./runs-foot.tsx";
import { RunsList } from "./runs-list.tsx";
import classes from "./runs-page.module.css";
import { RunsToolbar } from "./runs-toolbar.tsx";

export function RunsPage() {
  const { t } = useTranslation();
  const job = useStore(bulkJob);
  const outcome = useStore(bulkOutcome);
  return (
    <Page title={t(($) => $.shell.pages.runs)} toolbar={<RunsToolbar />}>
      <div className={classes["page"]}>
        <RunsList />
        {job && <BulkProgress job={job} />}
        <DownloadProgress />
        <RunsFoot />
      </div>
      {outcome && <BulkResultDialog outcome={outcome} />}
    </Page>
  );
}
