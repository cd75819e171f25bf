import { Suspense } from "react";
import { documentWords } from "../../entities/document/document.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";

const DocumentsPage = lazyView(
  [documentWords],
  async () => (await import("./documents-page.tsx")).DocumentsPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const DocumentsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <DocumentsPage />
  </Suspense>
);
