import { Suspense } from "react";
import { paymentWords } from "../../entities/payment/payment.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { PagePending } from "../../ui/page-pending.tsx";

const PaymentsPage = lazyView(
  [paymentWords],
  async () => (await import("./payments-page.tsx")).PaymentsPage,
);

/** The page with its words, which no list of the first screen has to name. */
export const PaymentsRoute = () => (
  <Suspense fallback={<PagePending />}>
    <PaymentsPage />
  </Suspense>
);
