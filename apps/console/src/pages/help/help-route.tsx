import { Suspense } from "react";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { stepWords } from "../../entities/step/step.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";
import { helpWords } from "./help.words.ts";

const HelpPage = lazyView(
  [helpWords, stepWords, catalogueWords],
  async () => (await import("./help-page.tsx")).HelpPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const HelpRoute = () => (
  <Suspense fallback={<PagePending />}>
    <HelpPage />
  </Suspense>
);
