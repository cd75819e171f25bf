import { exportProxies, type Proxy, PROXY_FILE_FORMATS, type ProxyFilter } from "@baton/contract";
import { Checkbox, SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import type { Proof } from "../../api/confirmation.ts";
import { useProof } from "../../entities/account/use-proof.tsx";
import { choiceOf, countOf } from "../../ui/list/commands/given.ts";
import type { CommandDialogProps } from "../../ui/list/commands/use-commands.ts";
import { saveFile } from "../../ui/save-file.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

const FORMAT_NAMES = { text: "TXT", csv: "CSV", json: "JSON" };

/** Proxies as a file that can be taken in again; what is secret only for the password. */
export function ExportDialog(props: CommandDialogProps<Proxy>) {
  const { onClose } = props;
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof PROXY_FILE_FORMATS)[number]>("text");
  const [withSecrets, setWithSecrets] = useState(false);
  const { withProof, question } = useProof();
  const save = async (proof?: Proof) => {
    const body = { ...choiceOf<ProxyFilter>(props), format, withSecrets, ...proof };
    const { blob, fileName } = await callForFile(exportProxies, { body });
    saveFile(blob, fileName ?? `proxies.${format === "text" ? "txt" : format}`);
    onClose();
  };
  const download = useMutation({ mutationFn: () => (withSecrets ? withProof(save) : save()) });
  return (
    <>
      <FormDialog
        title={t(($) => $.proxies.exportTitle, { count: countOf(props) })}
        submit={t(($) => $.common.download)}
        isPending={download.isPending}
        onSubmit={() => download.mutate()}
        onClose={onClose}
      >
        <SegmentedControl
          aria-label={t(($) => $.proxies.exportFormat)}
          data={PROXY_FILE_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
          value={format}
          onChange={setFormat}
        />
        <Checkbox
          label={t(($) => $.proxies.exportSecrets)}
          description={t(($) => $.proxies.exportSecretsHint)}
          checked={withSecrets}
          onChange={({ currentTarget: { checked } }) => setWithSecrets(checked)}
        />
      </FormDialog>
      {question}
    </>
  );
}
