import { Suspense } from "react";
import { editorWords } from "../../editor/editor.words.ts";
import { actionWords } from "../../entities/action/action.words.ts";
import { exchangeWords } from "../../entities/exchange/exchange.words.ts";
import { groupWords } from "../../entities/group/group.words.ts";
import { holdWords } from "../../entities/hold/hold.words.ts";
import { runWords } from "../../entities/run/run.words.ts";
import { sharingWords } from "../../entities/sharing/sharing.words.ts";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { stepWords } from "../../entities/step/step.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";

const ActionsPage = lazyView(
  [
    exchangeWords,
    actionWords,
    catalogueWords,
    editorWords,
    stepWords,
    runWords,
    groupWords,
    holdWords,
    sharingWords,
  ],
  async () => (await import("./actions-page.tsx")).ActionsPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const ActionsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <ActionsPage />
  </Suspense>
);
