import type { JsonValue } from "@baton/contract";
import { ActionIcon, FileButton, Progress, Tooltip } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCodeText, errorText } from "../../../api/error-text.ts";
import { documentKeys } from "../../document/document.keys.ts";
import { documentQuery, limitsQuery } from "../../document/document.queries.ts";
import { DocumentPicker, toDocumentChoice } from "../../document/document-picker.tsx";
import { refusalOf, uploadDocument } from "../../document/upload-document.ts";
import classes from "./form.module.css";
import { FIELD_ORDER } from "../../../ui/field-order.ts";

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

/** The chosen document by its id; `isGone` when it was deleted. */
function useChosen(id: JsonValue | undefined) {
  const { t } = useTranslation();
  const chosenId = typeof id === "number" ? id : null;
  const { data } = useQuery({ ...documentQuery(chosenId ?? 0), enabled: chosenId !== null });
  if (chosenId === null) return { chosen: null, isGone: false };
  const isGone = data === null;
  const name = isGone ? t(($) => $.steps.documentGone) : "…";
  return { chosen: data ? toDocumentChoice(data) : { id: chosenId, name }, isGone };
}

/** One of the user's documents, or a file from this machine that becomes one. */
export function DocumentField(props: DocumentFieldProps) {
  const { t } = useTranslation();
  const upload = useUpload(props.onChange);
  const { chosen, isGone } = useChosen(props.value);
  return (
    <div className={classes["upload"]}>
      <div className={classes["pair"]}>
        <DocumentPicker
          label={props.label}
          description={props.description}
          error={upload.failure ?? props.error ?? (isGone && t(($) => $.steps.documentGone))}
          value={chosen}
          onChange={(document) => props.onChange(document?.id)}
          onBlur={props.onBlur}
          isDisabled={upload.isSending}
          placeholder={t(($) => $.steps.chooseDocument)}
          nothingFound={t(($) => $.steps.noDocuments)}
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
