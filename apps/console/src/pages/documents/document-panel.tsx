import {
  type Document,
  DOCUMENT_TAGS_MAX,
  downloadDocument,
  NAME_MAX_CHARS,
  previewDocument,
  TAG_NAME_MAX_CHARS,
  updateDocument,
} from "@baton/contract";
import { TagsInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../api/client.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { documentTagsQuery } from "../../entities/document/document.queries.ts";
import { PreviewFrame, type PreviewSource } from "../../entities/document/preview-frame.tsx";
import { EditInPlace } from "../../ui/edit-in-place.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import classes from "./documents.module.css";
import { Uses } from "./uses.tsx";

function useChange(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; tags?: string[] }) =>
      call(updateDocument, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: documentKeys.all }),
  });
}

const previewOf = (id: number): PreviewSource => ({
  queryKey: [...documentKeys.all, "preview", id],
  preview: (signal) => call(previewDocument, { params: { id }, signal }),
  file: () => callForFile(downloadDocument, { params: { id } }),
});

/** One document: how it begins, what it is called and marked by, and where it is used. */
export function DocumentPanel({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = document;
  const change = useChange(id);
  const tags = useQuery(documentTagsQuery);
  const shown = change.isPending ? (change.variables.tags ?? document.tags) : document.tags;
  return (
    <SidePanel
      label={name}
      onClose={onClose}
      header={
        <EditInPlace
          key={id}
          label={t(($) => $.documents.columns.name)}
          value={name}
          maxLength={NAME_MAX_CHARS}
          isRequired
          onSave={(next) => change.mutate({ name: next })}
        />
      }
    >
      <div className={classes["panel"]}>
        <TagsInput
          label={t(($) => $.documents.tags)}
          placeholder={t(($) => $.documents.addTag)}
          value={shown}
          data={tags.data?.data.map((tag) => tag.name) ?? []}
          maxTags={DOCUMENT_TAGS_MAX}
          maxLength={TAG_NAME_MAX_CHARS}
          acceptValueOnBlur
          onChange={(next) => change.mutate({ tags: next })}
        />
        <PreviewFrame key={id} source={previewOf(id)} name={name} />
        <Uses id={id} />
      </div>
    </SidePanel>
  );
}
