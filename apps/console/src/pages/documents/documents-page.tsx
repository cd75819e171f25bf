import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPagesQuery, limitsQuery } from "../../entities/document/document.queries.ts";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useWish } from "../../ui/wishes.ts";
import { DocumentPanel } from "./document-panel.tsx";
import { DocumentTable, type Sort } from "./document-table.tsx";
import classes from "./documents.module.css";
import { DropZone } from "./drop-zone.tsx";
import { NoDocuments } from "./no-documents.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { ToolbarUploadButton, UploadButton } from "./upload-button.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UploadList } from "./upload-list.tsx";
import { useSelection } from "./use-selection.ts";
import { useUploads } from "./use-uploads.ts";

export function DocumentsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  useWish("findDocument", setSearch);
  const [sort, setSort] = useState<Sort>("-createdAt");
  const [tags, setTags] = useState<string[]>([]);
  const [openId, setOpenId] = useState<number | null>(null);
  const filter = { search: search.trim(), tags };
  const documents = usePages(documentPagesQuery(filter.search, { sort, tags }));
  const { rows, error } = documents;
  const selection = useSelection({ rows, totalCount: documents.totalCount, filter });
  const opened = rows?.find(({ id }) => id === openId);
  const limits = useQuery(limitsQuery);
  const uploads = useUploads(limits.data);
  return (
    <Page
      title={t(($) => $.shell.pages.documents)}
      toolbar={
        limits.data && (
          <>
            <SearchField
              value={search}
              placeholder={t(($) => $.documents.search)}
              onChange={setSearch}
            />
            <TagFilter selected={tags} onChange={setTags} />
            <QuotaBar limits={limits.data} />
            <ToolbarUploadButton
              onFiles={uploads.add}
              extensions={limits.data.documentExtensions}
            />
          </>
        )
      }
    >
      <div className={classes["body"]}>
        <DropZone onFiles={uploads.add}>
          <UploadList uploads={uploads} />
          {!rows && !error && <Skeleton height={160} m="md" w="auto" />}
          {!rows && error && <QueryFailure error={error} onRetry={documents.reload} />}
          {selection.count > 0 && <SelectionBar selection={selection} />}
          {rows && rows.length > 0 && (
            <DocumentTable
              documents={rows}
              selection={selection}
              sort={sort}
              onSort={setSort}
              onOpen={setOpenId}
            />
          )}
          <MoreRows pages={documents} />
          {rows?.length === 0 && (
            <NoDocuments
              isFiltered={filter.search !== "" || tags.length > 0}
              action={
                limits.data && (
                  <UploadButton onFiles={uploads.add} extensions={limits.data.documentExtensions} />
                )
              }
            />
          )}
        </DropZone>
        {opened && <DocumentPanel document={opened} onClose={() => setOpenId(null)} />}
      </div>
    </Page>
  );
}
