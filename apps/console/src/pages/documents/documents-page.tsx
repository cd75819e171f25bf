import { Skeleton } from "@mantine/core";
import { IconFiles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { documentsQuery, limitsQuery } from "../../entities/document/document.queries.ts";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { DocumentTable } from "./document-table.tsx";
import { DropZone } from "./drop-zone.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

export function DocumentsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(documentsQuery());
  const limits = useQuery(limitsQuery);
  const uploads = useUploads(limits.data);
  return (
    <Page
      title={t(($) => $.shell.pages.documents)}
      toolbar={
        limits.data && (
          <>
            <QuotaBar limits={limits.data} />
            <UploadButton onFiles={uploads.add} extensions={limits.data.documentExtensions} />
          </>
        )
      }
    >
      <DropZone onFiles={uploads.add}>
        <UploadList uploads={uploads} />
        {isPending && <Skeleton height={160} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && data.data.length > 0 && <DocumentTable documents={data.data} />}
        {data?.data.length === 0 && (
          <StateMessage
            icon={IconFiles}
            title={t(($) => $.documents.emptyTitle)}
            text={t(($) => $.documents.emptyText)}
          />
        )}
      </DropZone>
    </Page>
  );
}
