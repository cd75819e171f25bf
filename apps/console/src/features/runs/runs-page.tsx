import { useTranslation } from "react-i18next";
import { DownloadProgress } from "../../download/download-progress.tsx";
import { Page } from "../../ui/page.tsx";
import { RunsFoot } from "./runs-foot.tsx";
import { RunsList } from "./runs-list.tsx";
import classes from "./runs-page.module.css";
import { RunsToolbar } from "./runs-toolbar.tsx";

export function RunsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.pages.runs)} toolbar={<RunsToolbar />}>
      <div className={classes["page"]}>
        <RunsList />
        <DownloadProgress />
        <RunsFoot />
      </div>
    </Page>
  );
}
