import { deleteDocuments, tagDocuments } from "@baton/contract";
import { Button, TagsInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { fetchUsed } from "../../entities/document/document.queries.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { confirm } from "../../ui/confirm/confirm.ts";
import classes from "./documents.module.css";
import type { DocumentSelection } from "./use-selection.ts";

/** What can be done with those that are ticked, or with all that match. */
export function SelectionBar({ selection }: { selection: DocumentSelection }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [tags, setTags] = useState<string[]>([]);
  const done = () => {
    selection.clear();
    void cache.invalidateQueries({ queryKey: documentKeys.all });
  };
  const remove = useMutation({
    mutationFn: () => call(deleteDocuments, { body: selection.choice }),
    onSuccess: ({ data }) => {
      notifySuccess(t(($) => $.documents.deletedMany, { count: data.length }));
      done();
    },
  });
  const mark = useMutation({
    mutationFn: () => call(tagDocuments, { body: { ...selection.choice, change: "add", tags } }),
    onSuccess: done,
  });
  const { count, totalCount } = selection;
  const ask = async () => {
    // Where they are used is told if it can be found out.
    const used = await fetchUsed(selection.choice).catch(() => ({ count: 0, names: [] }));
    const isSure = await confirm({
      title: t(($) => $.documents.deleteManyTitle, { count }),
      text: `${used.count === 0 ? "" : `${t(($) => $.documents.usedMany, { count: used.count, names: used.names.join(", ") })} `}${t(($) => $.documents.deleteManyText)}`,
      names: selection.names,
      count,
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <div
      className={classes["selection"]}
      role="region"
      aria-label={t(($) => $.documents.selected, { count })}
    >
      <span>{t(($) => $.documents.selected, { count })}</span>
      {count < totalCount && (
        <Button variant="subtle" size="compact-sm" onClick={selection.takeAll}>
          {t(($) => $.documents.selectAll, { count: totalCount })}
        </Button>
      )}
      <TagsInput
        size="xs"
        aria-label={t(($) => $.documents.addTag)}
        placeholder={t(($) => $.documents.addTag)}
        value={tags}
        acceptValueOnBlur
        onChange={setTags}
      />
      <Button
        variant="default"
        size="xs"
        disabled={tags.length === 0}
        loading={mark.isPending}
        onClick={() => mark.mutate()}
      >
        {t(($) => $.documents.tag)}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t(($) => $.common.delete)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.common.reset)}
      </Button>
    </div>
  );
}
