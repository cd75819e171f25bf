import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { limitsQuery } from "../../entities/document/document.queries.ts";
import { QuotaBar } from "../../entities/document/quota-bar.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useIntent } from "../../ui/page-intent.ts";
import { DocumentPanel } from "./document-panel.tsx";
import { DocumentTable } from "./document-table.tsx";
import classes from "./documents.module.css";
import { DropZone } from "./drop-zone.tsx";
import { NoDocuments } from "./no-documents.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { ToolbarUploadButton, UploadButton } from "./upload-button.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UploadList } from "./upload-list.tsx";
import { UseFilter } from "./use-filter.tsx";
import { useDocumentsSearch } from "./use-documents-search.ts";
import { useOpened } from "./use-opened.ts";
import { useSelection } from "./use-selection.ts";
import { useUploads } from "./use-uploads.ts";

export function DocumentsPage() {
  const { t } = useTranslation();
  const { search, filter, query, setSearch } = useDocumentsSearch();
  const find = useCallback(
    (found: string) => setSearch({ search: found || undefined }),
    [setSearch],
  );
  useIntent("findDocument", find);
  const documents = usePages(query);
  const { rows, error } = documents;
  const selection = useSelection({ rows, totalCount: documents.totalCount, filter });
  const opened = useOpened(rows, search.open);
  const open = useCallback((id: number) => setSearch({ open: id }), [setSearch]);
  const close = useCallback(() => setSearch({ open: undefined }), [setSearch]);
  const limits = useQuery(limitsQuery);
  const uploads = useUploads(limits.data);
  return (
    <Page
      title={t(($) => $.shell.pages.documents)}
      toolbar={
        <>
          <SearchField
            value={search.search ?? ""}
            placeholder={t(($) => $.documents.search)}
            onChange={find}
          />
          <TagFilter selected={filter.tags} onChange={(tags) => setSearch({ tags })} />
          <UseFilter isUsed={search.used} onChange={(used) => setSearch({ used })} />
          {limits.data && (
            <>
              <QuotaBar limits={limits.data} />
              <ToolbarUploadButton
                onFiles={uploads.add}
                extensions={limits.data.documentExtensions}
              />
            </>
          )}
        </>
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
              sort={search.sort}
              onSort={(sort) => setSearch({ sort })}
              onOpen={open}
            />
          )}
          <MoreRows pages={documents} />
          {rows?.length === 0 && (
            <NoDocuments
              isFiltered={Object.values(filter).flat().length > 0}
              action={
                limits.data && (
                  <UploadButton onFiles={uploads.add} extensions={limits.data.documentExtensions} />
                )
              }
            />
          )}
        </DropZone>
        {opened && <DocumentPanel document={opened} onClose={close} />}
      </div>
    </Page>
  );
}
