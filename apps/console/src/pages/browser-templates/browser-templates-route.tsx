import { Suspense } from "react";
import { editorWords } from "../../editor/editor.words.ts";
import { browserConnectionWords } from "../../entities/browser-connection/browser-connection.words.ts";
import { extensionChangesWords } from "../../entities/extension/extension-changes.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";
import { browserTemplatesWords } from "./browser-templates.words.ts";

const BrowserTemplatesPage = lazyView(
  [browserTemplatesWords, editorWords, browserConnectionWords, extensionChangesWords],
  async () => (await import("./browser-templates-page.tsx")).BrowserTemplatesPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const BrowserTemplatesRoute = () => (
  <Suspense fallback={<PagePending />}>
    <BrowserTemplatesPage />
  </Suspense>
);
