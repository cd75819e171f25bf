import { useQuery } from "@tanstack/react-query";
import { IconFiles } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { documentKeys } from "../../entities/document/document.keys.ts";
import { fetchDocument, limitsQuery } from "../../entities/document/document.queries.ts";
import { QuotaBar } from "../../entities/document/quota-bar.tsx";
import { laterCode } from "../../ui/later-code.ts";
import { useCommands } from "../../ui/list/commands/use-commands.ts";
import { ListFooter } from "../../ui/list/list-footer.tsx";
import { ListToolbar } from "../../ui/list/list-toolbar.tsx";
import { ListView } from "../../ui/list/list-view.tsx";
import { useOpenRow } from "../../ui/list/use-open-row.ts";
import { usePagedList } from "../../ui/list/use-paged-list.ts";
import { Page } from "../../ui/page.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useIntent } from "../../ui/page-intent.ts";
import { DOCUMENT_PARTS } from "./document-commands.tsx";
import { DocumentPanel } from "./document-panel.tsx";
import { DOCUMENT_LIST } from "./document.list.tsx";
import { DropZone } from "./drop-zone.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { ToolbarUploadButton, UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { UseFilter } from "./use-filter.tsx";
import { useUploads } from "./use-uploads.ts";

const fetchRuns = laterCode([], async () => (await import("./document-runs.tsx")).DOCUMENT_RUNS);

const ONE = { key: (id: number) => [...documentKeys.all, "one", id], fetch: fetchDocument };
const NOTHING = {};

export function DocumentsPage() {
  const { t } = useTranslation();
  const { list, filter, isEmpty } = usePagedList(DOCUMENT_LIST);
  const { address, source, selection } = list;
  const { search, setFilter, setPlace } = address;
  const commands = useCommands(fetchRuns, selection, NOTHING);
  useIntent(
    "findDocument",
    useCallback((found: string) => setFilter({ search: found || undefined }), [setFilter]),
  );
  const opened = useOpenRow({
    rows: source.hasAnswer ? source.rows : undefined,
    id: search.open,
    one: ONE,
  });
  const close = useCallback(() => setPlace({ open: undefined }), [setPlace]);
  const limits = useQuery(limitsQuery).data;
  const uploads = useUploads(limits);
  const upload = limits && { onFiles: uploads.add, extensions: limits.documentExtensions };
  return (
    <Page
      title={t(($) => $.shell.pages.documents)}
      toolbar={
        <ListToolbar
          list={list}
          isEmpty={isEmpty}
          searchPlaceholder={t(($) => $.documents.search)}
          filters={
            <>
              <TagFilter selected={filter.tags} onChange={(tags) => setFilter({ tags })} />
              <UseFilter isUsed={search.used} onChange={(used) => setFilter({ used })} />
            </>
          }
          end={
            limits &&
            upload && (
              <>
                <QuotaBar limits={limits} />
                <ToolbarUploadButton {...upload} />
              </>
            )
          }
        />
      }
    >
      <DropZone onFiles={uploads.add}>
        <ListView
          list={list}
          parts={DOCUMENT_PARTS}
          commands={commands}
          above={<UploadList uploads={uploads} />}
          empty={
            isEmpty && (
              <StateMessage
                icon={IconFiles}
                title={t(($) => $.documents.emptyTitle)}
                text={t(($) => $.documents.emptyText)}
                action={upload && <UploadButton {...upload} />}
              />
            )
          }
          footer={<ListFooter list={list} />}
          panel={opened && <DocumentPanel document={opened} onClose={close} />}
        />
      </DropZone>
    </Page>
  );
}
