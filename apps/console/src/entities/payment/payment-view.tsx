import { lazyView } from "../../ui/lazy-view.tsx";
import { paymentWords } from "./payment.words.ts";

/** The host with its words, which the first screen does not have to name. */
export const PaymentView = lazyView(
  [paymentWords],
  async () => (await import("./payment-host.tsx")).PaymentHost,
);
