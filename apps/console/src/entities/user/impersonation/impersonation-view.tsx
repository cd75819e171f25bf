import { lazyView } from "../../../ui/lazy-view.tsx";
import { impersonationWords } from "./impersonation.words.ts";

/** The banner with its words, which the first screen does not have to name. */
export const ImpersonationView = lazyView(
  [impersonationWords],
  async () => (await import("./impersonation-banner.tsx")).ImpersonationBanner,
);
