import { Button, Group, Modal, Stack } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../ui/save-file.ts";
import classes from "./security.module.css";

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
    <Modal
      opened
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onClose={onClose}
      title={t(($) => $.settings.security.codesTitle)}
    >
      <Stack gap="sm" align="stretch">
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
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t(($) => $.settings.security.codesDone)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
