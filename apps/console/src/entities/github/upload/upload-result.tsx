import { Anchor, Button, Group } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Pill } from "../../../ui/pill.tsx";
import classes from "./upload.module.css";
import { closeUpload, type GithubUpload } from "./upload-store.ts";

type Result = Extract<GithubUpload, { phase: "done" }>["result"];

/** What became of each file, and the commit they are in. */
export function UploadResult({ result: { commit, files } }: { result: Result }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes["done"]} role="status">
        <IconCheck size={16} aria-hidden />
        {commit === null ? (
          t(($) => $.github.upload.nothingNew)
        ) : (
          <>
            <span>{t(($) => $.github.upload.done, { count: files.length })}</span>
            <Anchor inherit underline="always" href={commit.url} target="_blank" rel="noreferrer">
              {t(($) => $.github.commit)} {commit.sha.slice(0, 7)}
            </Anchor>
          </>
        )}
      </p>
      <ul className={classes["files"]} aria-label={t(($) => $.github.upload.files)}>
        {files.map(({ path, outcome }) => (
          <li key={path}>
            <span className={classes["clip"]} title={path}>
              {path}
            </span>
            <Pill>{t(($) => $.github.upload.outcomes[outcome])}</Pill>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" p="xs">
        <Button variant="default" onClick={closeUpload}>
          {t(($) => $.common.close)}
        </Button>
      </Group>
    </>
  );
}
