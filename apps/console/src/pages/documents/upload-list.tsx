import { ERRORS } from "@baton/contract";
import { Button, CloseButton, Loader, Progress } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { toErrorState } from "../../api/errors.ts";
import type { Limits } from "../../entities/document/upload-document.ts";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./documents.module.css";
import { isWorthRetrying, type Upload } from "./upload-queue.ts";
import { UploadSummary } from "./upload-summary.tsx";
import type { Uploads } from "./use-uploads.ts";

function StateMark({ state }: { state: Upload["state"] }) {
  if (state === "sending") return <Loader size={14} />;
  const Mark = state === "failed" ? IconAlertTriangle : IconClock;
  return <Mark size={15} aria-hidden data-tone={state === "failed" ? "bad" : undefined} />;
}

function Sending({ upload: { state, file, sentBytes, isCut = false } }: { upload: Upload }) {
  const { t } = useTranslation();
  if (state === "waiting") {
    return <span className="dimmed">{t(($) => $.documents.states.waiting)}</span>;
  }
  return (
    <>
      {isCut && <span data-tone="caution">{t(($) => $.documents.states.cut)}</span>}
      <Progress
        w={140}
        aria-label={`${t(($) => $.documents.states.sending)}: ${file.name}`}
        value={(sentBytes / Math.max(1, file.size)) * 100}
      />
    </>
  );
}

/** What is too large says how large it may be. */
function useRefusal(limits: Limits | undefined): (error: unknown) => string {
  const { t } = useTranslation();
  const bytes = (count: number): string => formatBytes(count, currentLanguage());
  return (error) => {
    const { errorCode } = toErrorState(error);
    if (limits && errorCode === ERRORS.fileTooLarge.code)
      return t(($) => $.documents.tooLarge, { max: bytes(limits.documentMaxBytes) });
    if (limits && errorCode === ERRORS.userFolderTooLarge.code)
      return t(($) => $.documents.noRoom, {
        used: bytes(limits.documentsUsedBytes),
        total: bytes(limits.documentsTotalMaxBytes),
      });
    return errorText(t, error);
  };
}

/** More that wait are only counted. */
const WAITING_SHOWN = 20;

function shownOf(list: readonly Upload[]): { shown: readonly Upload[]; restCount: number } {
  const waiting = list.filter(({ state }) => state === "waiting");
  const left = new Set(waiting.slice(WAITING_SHOWN));
  return { shown: list.filter((upload) => !left.has(upload)), restCount: left.size };
}

/** What is on its way, and what was refused with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { list, limits, retry, cancel } = uploads;
  const refusal = useRefusal(limits);
  if (list.length === 0) return null;
  const { shown, restCount } = shownOf(list);
  return (
    <div className={classes["uploads"]}>
      <UploadSummary uploads={uploads} />
      <ul aria-live="polite">
        {shown.map((upload) => (
          <li key={upload.key}>
            <StateMark state={upload.state} />
            <span className={classes["clip"]}>{upload.file.name}</span>
            {upload.state === "failed" ? (
              <>
                <span data-tone="bad">{refusal(upload.error)}</span>
                {isWorthRetrying(upload) && (
                  <Button size="xs" variant="default" onClick={() => retry([upload.key])}>
                    {t(($) => $.common.retry)}
                  </Button>
                )}
              </>
            ) : (
              <Sending upload={upload} />
            )}
            <CloseButton
              size="sm"
              aria-label={`${t(($) => $.common.cancel)}: ${upload.file.name}`}
              onClick={() => cancel([upload.key])}
            />
          </li>
        ))}
        {restCount > 0 && (
          <li className="dimmed">
            {t(($) => $.documents.uploads.moreWaiting, { count: restCount })}
          </li>
        )}
      </ul>
    </div>
  );
}
