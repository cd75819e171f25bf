import type { JsonValue } from "@baton/contract";
import { ActionIcon, FileButton, Progress, Select, Tooltip } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCodeText, errorText } from "../../../api/error-text.ts";
import { documentKeys, documentsQuery, limitsQuery } from "../../document/document.queries.ts";
import { refusalOf, uploadDocument } from "../../document/upload-document.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import classes from "./form.module.css";
import { FIELD_ORDER } from "./field-order.ts";

interface DocumentFieldProps {
  label: string;
  value: JsonValue | undefined;
  onChange: (value: number | undefined) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
}

function useUpload(onDone: (id: number) => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const limits = useQuery(limitsQuery);
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useMutation({
    meta: { handled: true },
    mutationFn: (file: File) =>
      uploadDocument(file, {
        signal: new AbortController().signal,
        onProgress: (bytes) => setSent(Math.round((bytes / Math.max(1, file.size)) * 100)),
      }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: documentKeys.all });
      onDone(id);
    },
  });
  const begin = (file: File | null) => {
    if (!file || !limits.data) return;
    const code = refusalOf(file, limits.data);
    setRefusal(code === null ? null : errorCodeText(t, code));
    setSent(0);
    if (code === null) upload.mutate(file);
  };
  const failure = refusal ?? (upload.isError ? errorText(t, upload.error) : null);
  return { begin, sent, isSending: upload.isPending, failure, limits: limits.data };
}

/** One of the user's documents, or a file from this machine that becomes one. */
export function DocumentField(props: DocumentFieldProps) {
  const { t } = useTranslation();
  const documents = useQuery(documentsQuery());
  const upload = useUpload(props.onChange);
  const language = currentLanguage();
  const data = (documents.data?.data ?? []).map(({ id, name, size }) => ({
    value: String(id),
    label: `${name} · ${formatBytes(size, language)}`,
  }));
  const value = typeof props.value === "number" ? String(props.value) : null;
  const isGone =
    value !== null && documents.isSuccess && !data.some((option) => option.value === value);
  const options = isGone ? [{ value, label: t(($) => $.steps.documentGone) }, ...data] : data;
  return (
    <div className={classes["upload"]}>
      <div className={classes["pair"]}>
        <Select
          label={props.label}
          description={props.description}
          error={upload.failure ?? props.error ?? (isGone && t(($) => $.steps.documentGone))}
          data={options}
          value={value}
          onChange={(id) => props.onChange(id === null ? undefined : Number(id))}
          onBlur={props.onBlur}
          searchable
          disabled={upload.isSending}
          placeholder={t(($) => $.steps.chooseDocument)}
          nothingFoundMessage={t(($) => $.steps.noDocuments)}
          inputWrapperOrder={FIELD_ORDER}
        />
        <FileButton
          onChange={upload.begin}
          accept={(upload.limits?.documentExtensions ?? []).map((end) => `.${end}`).join(",")}
        >
          {(button) => (
            <Tooltip label={t(($) => $.steps.uploadDocument)}>
              <ActionIcon
                {...button}
                variant="default"
                size={30}
                mt={23}
                style={{ flex: "none" }}
                loading={upload.isSending}
                aria-label={t(($) => $.steps.uploadDocument)}
              >
                <IconUpload size={15} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
      </div>
      {upload.isSending && (
        <Progress value={upload.sent} size="xs" aria-label={t(($) => $.steps.uploadDocument)} />
      )}
    </div>
  );
}
