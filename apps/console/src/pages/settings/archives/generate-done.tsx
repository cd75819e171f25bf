import { Button, Group } from "@mantine/core";
import { IconCircleCheck, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Download } from "../../../api/client.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ARCHIVE_NAME } from "./archive-name.ts";
import { InstallSteps } from "../../../ui/install/install-steps.tsx";
import generateClasses from "./generate.module.css";
import classes from "../section/settings.module.css";

interface GenerateDoneProps {
  archive: Download;
  onAgain: () => void;
}

/** What was downloaded, so that it can be checked, and how to go on. */
export function GenerateDone({ archive, onAgain }: GenerateDoneProps) {
  const { t } = useTranslation();
  const { blob, headers } = archive;
  const fileName = archive.fileName ?? ARCHIVE_NAME;
  const hash = headers.get("x-archive-sha256");
  return (
    <div className={generateClasses["wizard"]}>
      <h3 className={generateClasses["done"]} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {t(($) => $.settings.generate.doneTitle)}
      </h3>
      <dl className={generateClasses["review"]}>
        <dt>{t(($) => $.settings.generate.file)}</dt>
        <dd>{fileName}</dd>
        <dt>{t(($) => $.settings.generate.size)}</dt>
        <dd>{formatBytes(blob.size, currentLanguage())}</dd>
        <dt>{t(($) => $.settings.generate.version)}</dt>
        <dd>{headers.get("x-archive-version") ?? "—"}</dd>
        <dt>{t(($) => $.settings.generate.hash)}</dt>
        <dd>{hash === null ? "—" : <CopyText text={hash} />}</dd>
      </dl>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => saveFile(blob, fileName)}
        >
          {t(($) => $.settings.generate.downloadAgain)}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t(($) => $.settings.generate.again)}
        </Button>
      </Group>
      <section>
        <h3 className={generateClasses["subheading"]}>{t(($) => $.settings.install.title)}</h3>
        <InstallSteps />
        <p className={classes["text"]}>{t(($) => $.settings.install.connected)}</p>
      </section>
      <Group justify="flex-end">
        <LinkButton to="/extensions">{t(($) => $.settings.generate.toExtensions)}</LinkButton>
      </Group>
    </div>
  );
}
