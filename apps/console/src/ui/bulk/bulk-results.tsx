import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { AllNames } from "../all-names.tsx";
import { useStore } from "../store.ts";
import { bulkReports, closeReport, type OpenReport } from "./bulk-jobs.ts";
import classes from "./bulk.module.css";
import { byCode } from "./failure-groups.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogButtons } from "../dialog/dialog-buttons.tsx";

/** What came of the commands that did not go all well, one after the other. */
export function BulkResults() {
  const [first] = useStore(bulkReports);
  return first ? <ReportDialog key={first.id} report={first} /> : null;
}

/** "48 done, 2 failed", the failed by code, and the way to try those again. */
function ReportDialog({ report }: { report: OpenReport }) {
  const { t } = useTranslation();
  const close = () => closeReport(report.id);
  const closeAnd = (then: () => void) => () => {
    close();
    then();
  };
  return (
    <Dialog onClose={close} title={`${report.label}: ${t(($) => $.bulk.title)}`}>
      <Summary report={report} />
      <Failures report={report} />
      <DialogButtons
        isCancelFirst
        cancel={t(($) => $.common.close)}
        apart={
          <>
            {report.follow && (
              <Button variant="subtle" onClick={closeAnd(report.follow.run)}>
                {report.follow.label}
              </Button>
            )}
            {report.undo && (
              <Button variant="subtle" onClick={closeAnd(report.undo)}>
                {t(($) => $.common.undo)}
              </Button>
            )}
          </>
        }
      >
        {report.retry && (
          <Button onClick={closeAnd(report.retry)}>
            {t(($) => (report.notBegunCount > 0 ? $.bulk.goOn : $.bulk.retryFailed))}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Summary({ report }: { report: OpenReport }) {
  const { t } = useTranslation();
  const { doneText, unfitTexts = [], failed, notBegunCount } = report;
  return (
    <p className={classes["summary"]}>
      <span data-tone="good">
        <IconCircleCheck size={16} aria-hidden />
        {doneText}
      </span>
      {failed.length > 0 && (
        <span data-tone="bad">
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.bulk.failed, { count: failed.length })}
        </span>
      )}
      {unfitTexts.map((one) => (
        <span key={one}>{one}</span>
      ))}
      {notBegunCount > 0 && <span>{t(($) => $.bulk.skipped, { count: notBegunCount })}</span>}
    </p>
  );
}

function Failures({ report }: { report: OpenReport }) {
  const { t } = useTranslation();
  const { names, reasonText, thrown } = report;
  return (
    <ul className={classes["codes"]}>
      {byCode(report.failed).map(({ first: { id, errorCode, reason, thrown: cause }, ids }) => (
        <li key={id}>
          <span className={classes["code"]}>
            {reason === undefined
              ? t(($) => $.bulk.code, { code: errorCode })
              : t(($) => $.bulk.failed, { count: ids.length })}
          </span>
          <span>
            {reason === undefined || !reasonText
              ? errorText(t, cause ?? errorCode)
              : reasonText(reason)}
          </span>
          <AllNames names={ids.map((one) => names.get(one) ?? String(one))} />
        </li>
      ))}
      {thrown !== undefined && <li>{errorText(t, thrown)}</li>}
    </ul>
  );
}
