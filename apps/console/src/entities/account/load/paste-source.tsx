import { SEPARATORS, SHEET_FORMATS, type SheetFormat } from "@baton/accounts";
import { Button, FileButton, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { decodeText } from "./decode-text.ts";
import type { Pasted } from "./use-pasted.ts";

/** Ten thousand accounts with some cookies; what is larger stops the page while it is read. */
const FILE_MAX_BYTES = 32 * 1024 * 1024;

/** The text, pasted or out of a file, and how it is to be read. */
export function PasteSource({ pasted, isFile }: { pasted: Pasted; isFile: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isFile ? (
        <FileSource pasted={pasted} />
      ) : (
        <Textarea
          label={t(($) => $.accounts.load.text)}
          description={t(($) => $.accounts.load.textHint)}
          value={pasted.text}
          rows={5}
          spellCheck={false}
          onChange={(event) => pasted.setText(event.currentTarget.value)}
        />
      )}
      {pasted.sheet.fault && (
        <span role="alert">{t(($) => $.accounts.load[pasted.sheet.fault ?? "notJson"])}</span>
      )}
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t(($) => $.accounts.load.format)}
          value={pasted.format ?? ""}
          onChange={({ currentTarget: { value } }) =>
            pasted.setFormat(SHEET_FORMATS.find((one) => one === value))
          }
          data={[
            { value: "", label: t(($) => $.accounts.load.formats.auto) },
            ...SHEET_FORMATS.map((one: SheetFormat) => ({
              value: one,
              label: t(($) => $.accounts.load.formats[one]),
            })),
          ]}
        />
        {pasted.sheet.format === "lines" && (
          <NativeSelect
            label={t(($) => $.accounts.load.separator)}
            value={pasted.separator}
            onChange={(event) => pasted.setSeparator(event.currentTarget.value)}
            data={SEPARATORS.map((one) => ({
              value: one,
              label: one === "\t" ? t(($) => $.accounts.load.tab) : one,
            }))}
          />
        )}
        <TextInput
          label={t(($) => $.accounts.load.domain)}
          title={t(($) => $.accounts.load.domainHint)}
          value={pasted.domain}
          onChange={(event) => pasted.setDomain(event.currentTarget.value.trim())}
        />
      </Group>
    </>
  );
}

function FileSource({ pasted }: { pasted: Pasted }) {
  const { t } = useTranslation();
  const { setText: onText, fileName, setFileName } = pasted;
  const [fault, setFault] = useState<string | null>(null);
  const [encoding, setEncoding] = useState<string | null>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    setFileName(file.name);
    setFault(null);
    setEncoding(null);
    onText("");
    if (file.size > FILE_MAX_BYTES) {
      const size = formatBytes(FILE_MAX_BYTES, currentLanguage());
      setFault(t(($) => $.accounts.load.fileTooLarge, { size }));
      return;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const decoded = decodeText(bytes, currentLanguage());
      if (!decoded) return setFault(t(($) => $.accounts.load.fileNotText));
      if (decoded.encoding !== "utf-8") setEncoding(decoded.encoding);
      onText(decoded.text);
    } catch {
      setFault(t(($) => $.accounts.load.fileUnread));
    }
  };
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,.tsv,.txt,.json,text/*,application/json"
        onChange={(file) => void read(file)}
      >
        {(props) => (
          <Button {...props} variant="default">
            {t(($) => $.accounts.load.chooseFile)}
          </Button>
        )}
      </FileButton>
      <span>{fileName}</span>
      {encoding !== null && (
        <span role="status">{t(($) => $.accounts.load.readAs, { encoding })}</span>
      )}
      {fault !== null && <span role="alert">{fault}</span>}
    </Group>
  );
}
