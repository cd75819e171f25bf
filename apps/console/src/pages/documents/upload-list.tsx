import { APPLICATION_ERRORS } from "@baton/contract";
import { Button, CloseButton, Loader, Progress } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { toErrorState } from "../../api/errors.ts";
import classes from "./documents.module.css";
import type { Upload, Uploads } from "./use-uploads.ts";

function StateMark({ state }: { state: Upload["state"] }) {
  if (state === "sending") return <Loader size={14} />;
  const Mark = state === "failed" ? IconAlertTriangle : IconClock;
  return <Mark size={15} aria-hidden data-tone={state === "failed" ? "bad" : undefined} />;
}

function Sending({ upload: { state, file, sentBytes } }: { upload: Upload }) {
  const { t } = useTranslation();
  if (state === "waiting") {
    return <span className="dimmed">{t(($) => $.documents.states.waiting)}</span>;
  }
  return (
    <Progress
      w={140}
      aria-label={`${t(($) => $.documents.states.sending)}: ${file.name}`}
      value={(sentBytes / Math.max(1, file.size)) * 100}
    />
  );
}

/** The file itself is refused: the same one will be again. */
const FILE_CODES: readonly number[] = [
  APPLICATION_ERRORS.unsupportedFileExtension.code,
  APPLICATION_ERRORS.fileTooLarge.code,
];
const isWorthRetrying = (error: unknown): boolean =>
  !FILE_CODES.includes(toErrorState(error).errorCode);

/** What is on its way, and what was refused with the reason. */
export function UploadList({ uploads: { uploads, retry, dismiss } }: { uploads: Uploads }) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes["uploads"]} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <StateMark state={upload.state} />
          <span className={classes["clip"]}>{upload.file.name}</span>
          {upload.state === "failed" ? (
            <>
              <span data-tone="bad">{errorText(t, upload.error)}</span>
              {isWorthRetrying(upload.error) && (
                <Button size="xs" variant="default" onClick={() => retry(upload)}>
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
            onClick={upload.state === "failed" ? () => dismiss(upload.key) : upload.cancel}
          />
        </li>
      ))}
    </ul>
  );
}
