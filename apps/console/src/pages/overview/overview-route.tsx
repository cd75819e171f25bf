import { Suspense } from "react";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { runWords } from "../../entities/run/run.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";
import { overviewWords } from "./overview.words.ts";

const OverviewPage = lazyView(
  [overviewWords, runWords, catalogueWords],
  async () => (await import("./overview-page.tsx")).OverviewPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const OverviewRoute = () => (
  <Suspense fallback={<PagePending />}>
    <OverviewPage />
  </Suspense>
);
