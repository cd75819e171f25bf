import { EXPORT_FORMATS, type ExportFormat, exportFile } from "@baton/contract";
import { Button, Group, Loader, Modal, Radio, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { saveFile } from "../../ui/save-file.ts";
import { ExchangeLines } from "./exchange-lines.tsx";

export type Exported = { actionId: number } | { scriptId: number };

interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
}

/** A script or an action as a file, with what of it cannot be said there before it is taken. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>("baton");
  const isAction = "actionId" in exported;
  const ids = isAction ? { actionIds: [exported.actionId] } : { scriptIds: [exported.scriptId] };
  const { data, error } = useQuery({
    queryKey: ["export-file", format, ids],
    queryFn: ({ signal }) => call(exportFile, { body: { format, ...ids }, signal }),
    gcTime: 0,
  });
  const told = data?.lines.filter(({ verdict }) => verdict !== "exact") ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={t(($) => $.exchange.exportFile)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <Radio.Group
          label={t(($) => $.exchange.format)}
          value={format}
          onChange={(value) => setFormat(value)}
        >
          <Stack gap={6} mt={4}>
            {EXPORT_FORMATS.filter((one) => isAction || one !== "recording").map((one) => (
              <Radio key={one} value={one} label={t(($) => $.exchange.formats[one])} />
            ))}
          </Stack>
        </Radio.Group>
        {error && <p role="alert">{errorText(t, error)}</p>}
        {!data && !error && <Loader />}
        {data && told.length === 0 && <p>{t(($) => $.exchange.allExact)}</p>}
        {told.length > 0 && <ExchangeLines lines={told} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            disabled={!data}
            onClick={() => {
              if (!data) return;
              saveFile(new Blob([data.text], { type: data.mediaType }), data.fileName);
              onClose();
            }}
          >
            {t(($) => $.exchange.download)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
