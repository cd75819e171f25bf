import { lazyView } from "../../../ui/lazy-view.tsx";
import { termsWords } from "./terms.words.ts";

/** The dialog with its words, which the first screen does not have to name. */
export const TermsView = lazyView(
  [termsWords],
  async () => (await import("./terms-dialog.tsx")).TermsDialog,
);
