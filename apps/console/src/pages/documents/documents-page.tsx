import { Skeleton } from "@mantine/core";
import { IconFiles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPagesQuery, limitsQuery } from "../../entities/document/document.queries.ts";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { usePages } from "../../ui/use-pages.ts";
import { useWish } from "../../ui/wishes.ts";
import { DocumentTable } from "./document-table.tsx";
import { DropZone } from "./drop-zone.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { ToolbarUploadButton, UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

export function DocumentsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  useWish("findDocument", setSearch);
  const documents = usePages(documentPagesQuery(search.trim()));
  const { rows, error } = documents;
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
            <QuotaBar limits={limits.data} />
            <ToolbarUploadButton
              onFiles={uploads.add}
              extensions={limits.data.documentExtensions}
            />
          </>
        )
      }
    >
      <DropZone onFiles={uploads.add}>
        <UploadList uploads={uploads} />
        {!rows && !error && <Skeleton height={160} m="md" w="auto" />}
        {!rows && error && <QueryFailure error={error} onRetry={documents.reload} />}
        {rows && rows.length > 0 && <DocumentTable documents={rows} />}
        <MoreRows pages={documents} />
        {rows?.length === 0 && search.trim() !== "" && (
          <StateMessage
            icon={IconFiles}
            title={t(($) => $.common.nothingFound)}
            text={t(($) => $.documents.noMatchText)}
          />
        )}
        {rows?.length === 0 && search.trim() === "" && (
          <StateMessage
            icon={IconFiles}
            title={t(($) => $.documents.emptyTitle)}
            text={t(($) => $.documents.emptyText)}
            action={
              limits.data && (
                <UploadButton onFiles={uploads.add} extensions={limits.data.documentExtensions} />
              )
            }
          />
        )}
      </DropZone>
    </Page>
  );
}
