import { CloseButton, SegmentedControl } from "@mantine/core";
import { GITHUB_CONFLICT_CHOICES } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import classes from "./upload.module.css";
import { decide, dropFile, type GithubUpload, type UploadFile } from "./upload-store.ts";

/** What is sent, what is not and why, and which of two files of one name stays. */
export function FileList({ upload }: { upload: GithubUpload }) {
  const { t } = useTranslation();
  // What somebody has to decide, or cannot go, comes first.
  const urgency = ({ isConflict, refusal }: UploadFile) => Number(isConflict || refusal !== null);
  const files = upload.files.toSorted((a, b) => urgency(b) - urgency(a));
  return (
    <ul className={classes["files"]} aria-label={t(($) => $.github.upload.files)}>
      {files.map((file) => (
        <FileRow key={file.key} file={file} isSending={upload.phase === "sending"} />
      ))}
    </ul>
  );
}

function FileRow({ file, isSending }: { file: UploadFile; isSending: boolean }) {
  const { t } = useTranslation();
  const { key, name, refusal, isConflict, choice } = file;
  return (
    <li>
      <span className={classes["clip"]} title={name}>
        {name}
      </span>
      {refusal !== null && (
        <span className={classes["bad"]}>{t(($) => $.github.upload.refusals[refusal])}</span>
      )}
      {isConflict && (
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.github.upload.choiceFor, { name })}
          disabled={isSending}
          // None is chosen until somebody does.
          value={choice ?? ""}
          data={GITHUB_CONFLICT_CHOICES.map((value) => ({
            value,
            label: t(($) => $.github.upload.choices[value]),
          }))}
          onChange={(value) => {
            const next = GITHUB_CONFLICT_CHOICES.find((one) => one === value);
            if (next) decide(next, key);
          }}
        />
      )}
      <span className={classes["size"]}>{formatBytes(file.file.size, currentLanguage())}</span>
      {!isSending && (
        <CloseButton
          size="sm"
          aria-label={t(($) => $.github.upload.leaveOut, { name })}
          onClick={() => dropFile(key)}
        />
      )}
    </li>
  );
}
