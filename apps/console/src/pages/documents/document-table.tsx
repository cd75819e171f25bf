import { deleteDocument, type Document, downloadDocument } from "@baton/contract";
import { ActionIcon } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../api/client.ts";
import { documentKeys } from "../../entities/document/document.queries.ts";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { ROW_HEIGHT } from "../../theme/density.ts";
import classes from "./documents.module.css";
import { type RowPlace, RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";

/** Once for as long as it stays the same: pages are added below it. */
const DocumentRow = memo(function DocumentRow({
  document,
  ...place
}: { document: Document } & RowPlace) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, name } = document;
  const download = useMutation({
    mutationFn: () => callForFile(downloadDocument, { params: { id } }),
    onSuccess: ({ blob }) => saveFile(blob, name),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteDocument, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.documents.deleteTitle),
      text: t(($) => $.documents.deleteText),
      names: [name],
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  const downloadLabel = `${t(($) => $.common.download)}: ${name}`;
  const deleteLabel = `${t(($) => $.common.delete)}: ${name}`;
  return (
    <tr {...place}>
      <td data-wide title={name}>
        <span className={classes["name"]}>{name}</span>
      </td>
      <td data-end>{formatBytes(document.size, currentLanguage())}</td>
      <td className="dimmed" data-spare>
        {document.contentType}
      </td>
      <td data-spare>
        <DateTime value={document.createdAt} />
      </td>
      <td data-end>
        <ActionIcon
          aria-label={downloadLabel}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <IconDownload size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon aria-label={deleteLabel} loading={remove.isPending} onClick={() => void ask()}>
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
});

export function DocumentTable({ documents }: { documents: readonly Document[] }) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.documents.columns.name)}</th>
          <th scope="col" data-end>
            {t(($) => $.documents.columns.size)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.documents.columns.type)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.documents.columns.created)}
          </th>
          <th>
            <span className="visually-hidden">{t(($) => $.documents.columns.actions)}</span>
          </th>
        </tr>
      </thead>
      <RowsInSight
        as="tbody"
        rows={documents}
        height={ROW_HEIGHT}
        renderRow={(document, place) => <DocumentRow document={document} {...place} />}
      />
    </PlainTable>
  );
}
