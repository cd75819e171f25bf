import type { Document } from "@baton/contract";
import { documentPagesQuery } from "../../entities/document/document.queries.ts";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import type { PagedDescriptor } from "../../ui/list/use-paged-list.ts";
import { type DocumentsSearch, documentsSearchSchema } from "./documents.search.ts";

/** As the server takes it. */
export interface DocumentsFilter {
  search?: string;
  tags: string[];
  isUsed?: boolean;
}

const toFilter = ({ search = "", tags, used }: DocumentsSearch): DocumentsFilter => ({
  ...(search.trim() !== "" && { search: search.trim() }),
  tags: tags ?? [],
  ...(used !== undefined && { isUsed: used }),
});

const sizeText = ({ size }: Document): string => formatBytes(size, currentLanguage());

const columns = {
  name: {
    label: (t) => t(($) => $.documents.columns.name),
    width: 340,
    minWidth: 120,
    sort: "name",
    render: ({ name }) => name,
    title: ({ name }) => name,
  },
  tags: {
    label: (t) => t(($) => $.documents.tags),
    width: 180,
    render: ({ tags }) => tags.join(", "),
    title: ({ tags }) => tags.join(", "),
  },
  size: {
    label: (t) => t(($) => $.documents.columns.size),
    width: 110,
    align: "end",
    sort: "size",
    render: sizeText,
  },
  type: {
    label: (t) => t(($) => $.documents.columns.type),
    width: 200,
    sort: "contentType",
    render: ({ contentType }) => <span className="dimmed">{contentType}</span>,
    title: ({ contentType }) => contentType,
  },
  created: {
    label: (t) => t(($) => $.documents.columns.created),
    width: 150,
    sort: "createdAt",
    render: ({ createdAt }) => <DateTime value={createdAt} />,
  },
} satisfies Record<string, GridColumn<Document>>;

export interface DocumentKind {
  row: Document;
  column: keyof typeof columns;
  search: DocumentsSearch;
}

export const DOCUMENT_LIST: PagedDescriptor<DocumentKind, DocumentsFilter> = {
  name: "documents",
  schema: documentsSearchSchema,
  label: (t) => t(($) => $.shell.pages.documents),
  countText: (t, count) => t(($) => $.documents.total, { count }),
  nameOf: ({ name }) => name,
  columns,
  lead: "name",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["tags", "size", "type", "created"],
    },
  ],
  filters: ["tags", "used"],
  card: [columns.name, { render: sizeText }, columns.created],
  toFilter,
  pages: ({ search, ...more }, sort) =>
    documentPagesQuery(search, { ...more, ...(sort && { sort }) }),
};
