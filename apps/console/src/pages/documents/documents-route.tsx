import { Suspense } from "react";
import { documentWords } from "../../entities/document/document.words.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { listWords } from "../../ui/list/words/list.words.ts";
import { PagePending } from "../../ui/page-pending.tsx";

const DocumentsPage = lazyView(
  [documentWords, bulkWords, listWords],
  async () => (await import("./documents-page.tsx")).DocumentsPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const DocumentsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <DocumentsPage />
  </Suspense>
);
