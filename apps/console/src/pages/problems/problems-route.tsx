import { Suspense } from "react";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { editorWords } from "../../editor/editor.words.ts";
import { stepWords } from "../../entities/step/step.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";
import { problemsWords } from "./problems.words.ts";

const ProblemsPage = lazyView(
  [problemsWords, stepWords, catalogueWords, editorWords],
  async () => (await import("./problems-page.tsx")).ProblemsPage,
);

/** The page with all that it says, which no list of the first screen has to name. */
export const ProblemsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <ProblemsPage />
  </Suspense>
);
