import {
  deleteDocument,
  type Document,
  type DocumentSort,
  downloadDocument,
} from "@baton/contract";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../api/client.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { documentUsesQuery } from "../../entities/document/document.queries.ts";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { SortHead } from "../../ui/sort-head.tsx";
import { TickAll } from "../../ui/tick-all.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { useHeights } from "../../theme/density.ts";
import classes from "./documents.module.css";
import type { DocumentSelection } from "./use-selection.ts";
import { type RowPlace, RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";

export type Sort = DocumentSort | `-${DocumentSort}`;

interface DocumentRowProps {
  document: Document;
  isTicked: boolean;
  onTick: (id: number) => void;
  onOpen: (id: number) => void;
}

/** Once for as long as it stays the same: pages are added below it. */
const DocumentRow = memo(function DocumentRow({
  document,
  isTicked,
  onTick,
  onOpen,
  ...place
}: DocumentRowProps & RowPlace) {
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
    // Where it is used is told if it can be found out.
    const uses = await cache.query(documentUsesQuery(id)).catch(() => null);
    const used = uses ? uses.scriptCount + uses.actionCount + uses.runCount : 0;
    const named = [...(uses?.scripts ?? []), ...(uses?.actions ?? [])].map((use) => use.name);
    const isSure = await confirm({
      title: t(($) => $.documents.deleteTitle),
      text:
        used === 0
          ? t(($) => $.documents.deleteText)
          : `${t(($) => $.documents.usedBy, { count: used, names: named.slice(0, 3).join(", ") })} ${t(($) => $.documents.deleteText)}`,
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
      <td>
        <Checkbox
          size="xs"
          aria-label={t(($) => $.documents.tick, { name })}
          checked={isTicked}
          onChange={() => onTick(id)}
        />
      </td>
      <td data-wide title={name}>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          <span className={classes["name"]}>{name}</span>
        </button>
        {document.tags.length > 0 && (
          <span className={classes["tags"]}>
            {document.tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </span>
        )}
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

interface DocumentTableProps {
  documents: readonly Document[];
  selection: DocumentSelection;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (id: number) => void;
}

export function DocumentTable(props: DocumentTableProps) {
  const { row: height } = useHeights();
  const { documents, selection, sort, onSort, onOpen } = props;
  const { t } = useTranslation();
  const sorting = { sort, onSort };
  return (
    <PlainTable>
      <thead>
        <tr>
          <TickAll
            label={t(($) => $.documents.tickAll)}
            rows={documents}
            selection={selection}
            className={classes["tick"]}
          />
          <SortHead column="name" label={t(($) => $.documents.columns.name)} {...sorting} />
          <SortHead column="size" label={t(($) => $.documents.columns.size)} isAtEnd {...sorting} />
          <SortHead
            column="contentType"
            label={t(($) => $.documents.columns.type)}
            isSpare
            {...sorting}
          />
          <SortHead
            column="createdAt"
            label={t(($) => $.documents.columns.created)}
            isSpare
            {...sorting}
          />
          <th>
            <span className="visually-hidden">{t(($) => $.documents.columns.actions)}</span>
          </th>
        </tr>
      </thead>
      <RowsInSight
        as="tbody"
        rows={documents}
        height={height}
        renderRow={(document, place) => (
          <DocumentRow
            document={document}
            isTicked={selection.has(document.id)}
            onTick={selection.toggle}
            onOpen={onOpen}
            {...place}
          />
        )}
      />
    </PlainTable>
  );
}
