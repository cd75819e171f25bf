import { Button, Group, Progress, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useStore } from "../../../ui/store.ts";
import { githubKeys } from "../github.keys.ts";
import { githubErrorText, problemOf } from "../problem.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import { FileList } from "./file-list.tsx";
import classes from "./upload.module.css";
import { UploadResult } from "./upload-result.tsx";
import {
  bytesOf,
  cancelSending,
  closeUpload,
  type GithubUpload,
  githubUpload,
  refusalOfAll,
  send,
  sendable,
  setMessage,
  undecidedCount,
} from "./upload-store.ts";

interface UploadPanelProps {
  repo: string;
  /** Files have gone into the repository. */
  onDone: () => void;
}

/** What is put together, on its way, or has arrived: one commit of files. */
export function UploadPanel({ repo, onDone }: UploadPanelProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const upload = useStore(githubUpload);
  const end = useEffectEvent(() => {
    if (upload?.phase === "done") onDone();
    if (upload?.phase === "failed" && problemOf(upload.error) !== null)
      void cache.refetchQueries({ queryKey: githubKeys.state });
  });
  useEffect(() => end(), [upload?.phase]);
  if (!upload) return null;
  return (
    <section className={classes["panel"]} aria-label={t(($) => $.github.upload.title)}>
      <h3 className={classes["title"]}>
        {t(($) => $.github.upload.to, { path: upload.folder === "" ? repo : upload.folder })}
      </h3>
      {upload.phase === "done" ? <UploadResult result={upload.result} /> : <Open upload={upload} />}
    </section>
  );
}

type OpenUpload = Exclude<GithubUpload, { phase: "done" }>;

function Open({ upload }: { upload: OpenUpload }) {
  const { t } = useTranslation();
  const isSending = upload.phase === "sending";
  const hasConflicts = upload.files.some(({ isConflict }) => isConflict);
  return (
    <>
      {upload.phase === "failed" && (
        <p role="alert" className={classes["bad"]}>
          {githubErrorText(t, upload.error)}
        </p>
      )}
      {hasConflicts && !isSending && <ConflictChoices upload={upload} />}
      <FileList upload={upload} />
      <Refusal upload={upload} />
      {isSending ? (
        <Sending upload={upload} sentBytes={upload.sentBytes} />
      ) : (
        <SendForm upload={upload} />
      )}
    </>
  );
}

/** Why nothing can be sent as it is. */
function Refusal({ upload }: { upload: OpenUpload }) {
  const { t } = useTranslation();
  const refusal = refusalOfAll(upload);
  if (refusal === null) return null;
  return (
    <p role="alert" className={classes["bad"]}>
      {t(($) => $.github.upload.refused[refusal])}
    </p>
  );
}

function SendForm({ upload }: { upload: OpenUpload }) {
  const { t } = useTranslation();
  const count = sendable(upload).length;
  const undecided = undecidedCount(upload);
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        flex={1}
        miw={200}
        label={t(($) => $.github.upload.message)}
        placeholder={t(($) => $.github.upload.messagePlaceholder)}
        maxLength={500}
        value={upload.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group gap="xs" className={classes["beside"] ?? ""}>
        <Button type="submit" disabled={refusalOfAll(upload) !== null || undecided > 0}>
          {upload.phase === "failed"
            ? t(($) => $.common.retry)
            : t(($) => $.github.upload.send, { count })}
        </Button>
        <Button variant="default" onClick={closeUpload}>
          {t(($) => $.common.cancel)}
        </Button>
      </Group>
    </form>
  );
}

/** All that has left is not yet written: GitHub takes each file by itself. */
function Sending({ upload, sentBytes }: { upload: OpenUpload; sentBytes: number }) {
  const { t } = useTranslation();
  const total = bytesOf(upload);
  const isWriting = sentBytes >= total;
  const language = currentLanguage();
  return (
    <div className={classes["sending"]} role="status">
      <Progress
        w={200}
        aria-label={t(($) => $.github.upload.progress)}
        value={(sentBytes / Math.max(1, total)) * 100}
        animated={isWriting}
      />
      <span>
        {isWriting
          ? t(($) => $.github.upload.writing)
          : t(($) => $.github.upload.sent, {
              sent: formatBytes(sentBytes, language),
              total: formatBytes(total, language),
            })}
      </span>
      <Button size="xs" variant="default" onClick={cancelSending}>
        {t(($) => $.common.breakOff)}
      </Button>
    </div>
  );
}
