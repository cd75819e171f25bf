import {
  BATON_FILE_ACTIONS_MAX,
  BATON_FILE_SCRIPTS_MAX,
  EXCHANGE_MAX_CHARS,
  EXPORT_FORMATS,
  type ExportFormat,
} from "@baton/contract";
import { Loader, Radio, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { saveFile } from "../../ui/save-file.ts";
import { ExchangeLines } from "./exchange-lines.tsx";
import { type Exported, exportParts, idsOf } from "./export-parts.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
  /** Where what is exported can be chosen. */
  choice?: ReactNode;
}

const CHOICE_PAUSE_MS = 300;

/** One is written in any format, and scripts in all but recordings; several in Baton's own. */
const formatsOf = (exported: Exported): readonly ExportFormat[] => {
  if (idsOf(exported).length > 1) return ["baton"];
  return EXPORT_FORMATS.filter((one) => "actionIds" in exported || one !== "recording");
};

function useExport(exported: Exported, format: ExportFormat) {
  const [asked] = useDebouncedValue(exported, CHOICE_PAUSE_MS);
  const query = useQuery({
    queryKey: ["export-file", format, asked],
    queryFn: ({ signal }) => exportParts(asked, { format, signal }),
    enabled: idsOf(asked).length > 0,
    gcTime: 0,
  });
  const isAsked = JSON.stringify(asked) === JSON.stringify(exported);
  return { ...query, data: isAsked ? query.data : undefined };
}

/** Scripts or actions as a file, with what of them cannot be said there before it is taken. */
export function ExportDialog({ exported, onClose, choice }: ExportDialogProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<ExportFormat>("baton");
  const formats = formatsOf(exported);
  const format = formats.includes(wanted) ? wanted : "baton";
  const isEmpty = idsOf(exported).length === 0;
  const { data, error } = useExport(exported, format);
  const lines = data?.flatMap((file) => file.lines) ?? [];
  const told = lines.filter(({ verdict }) => verdict !== "exact");
  return (
    <FormDialog
      size={620}
      title={t(($) => $.exchange.exportFile)}
      submit={t(($) => $.exchange.download)}
      isReady={data !== undefined && !isEmpty}
      error={error}
      onSubmit={() => {
        if (!data) return;
        for (const { text, mediaType, fileName } of data)
          saveFile(new Blob([text], { type: mediaType }), fileName);
        onClose();
      }}
      onClose={onClose}
    >
      {choice}
      <Radio.Group label={t(($) => $.exchange.format)} value={format} onChange={setWanted}>
        <Stack gap={8} mt={4}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={t(($) => $.exchange.formats[one])} />
          ))}
        </Stack>
      </Radio.Group>
      {!data && !error && !isEmpty && <Loader />}
      {data && data.length > 1 && (
        <p>
          {t(($) => $.exchange.severalFiles, {
            count: data.length,
            scripts: BATON_FILE_SCRIPTS_MAX,
            actions: BATON_FILE_ACTIONS_MAX,
            size: formatBytes(EXCHANGE_MAX_CHARS, currentLanguage()),
          })}
        </p>
      )}
      {data && told.length === 0 && <p>{t(($) => $.exchange.allExact)}</p>}
      {told.length > 0 && <ExchangeLines lines={told} />}
    </FormDialog>
  );
}
