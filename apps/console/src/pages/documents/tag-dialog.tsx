import { type Document, DOCUMENT_TAGS_MAX, TAG_NAME_MAX_CHARS } from "@baton/contract";
import { TagsInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentTagsQuery } from "../../entities/document/document.queries.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { countOf } from "../../ui/list/commands/given.ts";
import type { CommandDialogProps } from "../../ui/list/commands/use-commands.ts";
import { addTags } from "./document.commands.ts";

/** Tags for all of them; those that they have stay. */
export function TagDialog(props: CommandDialogProps<Document>) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const known = useQuery(documentTagsQuery);
  const [tags, setTags] = useState<string[]>([]);
  return (
    <FormDialog
      title={t(($) => $.documents.tagTitle, { count: countOf(props) })}
      isReady={tags.length > 0}
      isPending={false}
      error={null}
      onSubmit={() => {
        props.onClose();
        void addTags(context, props, tags);
      }}
      onClose={props.onClose}
    >
      <TagsInput
        data-autofocus
        label={t(($) => $.documents.tags)}
        placeholder={t(($) => $.documents.addTag)}
        value={tags}
        data={known.data?.data.map((tag) => tag.name) ?? []}
        maxTags={DOCUMENT_TAGS_MAX}
        maxLength={TAG_NAME_MAX_CHARS}
        acceptValueOnBlur
        onChange={setTags}
      />
    </FormDialog>
  );
}
