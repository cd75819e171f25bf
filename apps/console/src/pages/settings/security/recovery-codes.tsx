import { Button, Group } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../ui/save-file.ts";
import classes from "./security.module.css";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = "baton-recovery-codes.txt";

/** The only time that they are seen: no key and no press beside it closes them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard();
  const text = codes.join("\n");
  const save = () => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), FILE_NAME);
  return (
    <Dialog isUnavoidable onClose={onClose} title={t(($) => $.settings.security.codesTitle)}>
      <span role="status">{t(($) => $.settings.security.codesText)}</span>
      <ol className={classes["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => copy(text)}>
          {t(($) => (copied ? $.common.copied : $.common.copy))}
        </Button>
        <Button variant="default" size="xs" onClick={save}>
          {t(($) => $.settings.security.saveCodes)}
        </Button>
      </Group>
      <span className="dimmed">{t(($) => $.settings.security.endOthers)}</span>
      <CloseButton label={t(($) => $.settings.security.codesDone)} />
    </Dialog>
  );
}
