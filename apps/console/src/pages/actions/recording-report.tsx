import type { RecordingReport, RecordingReportItem } from "@baton/contract";
import { ScrollArea } from "@mantine/core";
import { IconAlertTriangle, IconCheck, type Icon, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { recordingText } from "../../entities/action/recording-said.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./actions.module.css";

const ICONS: Record<RecordingReportItem["verdict"], Icon> = {
  taken: IconCheck,
  skipped: IconAlertTriangle,
  refused: IconX,
};

/** Names of the file's fields stand between backticks. */
const withCode = (said: string): ReactNode[] =>
  said.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>));

/** What each step of the file becomes; what is not supported comes first. */
export function RecordingReportView({ report }: { report: RecordingReport }) {
  const { t } = useTranslation();
  const refused = report.steps.filter(({ verdict }) => verdict !== "taken");
  const taken = report.steps.filter(({ verdict }) => verdict === "taken");
  return (
    <>
      <div role="alert">
        <ul style={{ margin: 0, paddingInlineStart: 18, color: "var(--bad)" }}>
          {report.problems.map((problem) => (
            <li key={problem} title={problem}>
              {withCode(recordingText(t, currentLanguage(), problem))}
            </li>
          ))}
        </ul>
      </div>
      {report.steps.length > 0 && (
        <ScrollArea.Autosize
          mah={300}
          type="auto"
          className={classes["report"] ?? ""}
          viewportProps={{ tabIndex: 0, role: "region", "aria-label": t(($) => $.actions.report) }}
        >
          <table>
            <thead>
              <tr>
                <th>{t(($) => $.actions.reportStep)}</th>
                <th>{t(($) => $.actions.reportType)}</th>
                <th>{t(($) => $.actions.reportBecomes)}</th>
              </tr>
            </thead>
            <tbody>
              {[...refused, ...taken].map((item) => (
                <ReportRow key={item.index} item={item} />
              ))}
            </tbody>
          </table>
        </ScrollArea.Autosize>
      )}
    </>
  );
}

function ReportRow({ item }: { item: RecordingReportItem }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const VerdictIcon = ICONS[item.verdict];
  return (
    <tr>
      <td>{item.index + 1}</td>
      <td>
        <code>{item.type || "—"}</code>
      </td>
      <td>
        <span className={classes["verdict"]} data-verdict={item.verdict}>
          <VerdictIcon size={14} stroke={2} aria-hidden />
          {item.becomes === undefined
            ? t(($) => $.actions.verdicts[item.verdict])
            : words.type(item.becomes).name}
        </span>
        {item.target !== undefined && <bdi className={classes["target"]}>{item.target}</bdi>}
        {item.reason !== undefined && (
          <div className="dimmed" title={item.reason}>
            {withCode(recordingText(t, currentLanguage(), item.reason))}
          </div>
        )}
      </td>
    </tr>
  );
}
