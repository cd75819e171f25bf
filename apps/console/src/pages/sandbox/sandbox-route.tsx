import { Suspense } from "react";
import { paymentWords } from "../../entities/payment/payment.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";

const SandboxPage = lazyView(
  [paymentWords],
  async () => (await import("./sandbox-page.tsx")).SandboxPage,
);

/** The page with its words, which no list of the first screen has to name. */
export const SandboxRoute = () => (
  <Suspense fallback={<PagePending />}>
    <SandboxPage />
  </Suspense>
);
