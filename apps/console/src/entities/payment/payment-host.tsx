import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { lazyView } from "../../ui/lazy-view.tsx";
import { useStore } from "../../ui/store.ts";
import { profileQuery } from "../user/profile.queries.ts";
import { dropReturn, forgetBegun, paymentReturn, takeUpReturn } from "./awaited-payment.ts";
import { ExpiryBanner } from "./expiry-banner.tsx";
import { paymentOptionsQuery } from "./payment.queries.ts";
import { extendOpened, isMoneyOffered } from "./payment-opened.ts";
import { paymentWords } from "./payment.words.ts";

const ExtendDialog = lazyView(
  [paymentWords],
  async () => (await import("./extend-dialog.tsx")).ExtendDialog,
);
const PaymentReturnDialog = lazyView(
  [paymentWords],
  async () => (await import("./payment-return.tsx")).PaymentReturnDialog,
);

const closeExtend = (): void => extendOpened.set(false);

function endWaiting(): void {
  dropReturn();
  forgetBegun();
}

/** A page that Back brought back as it was left: what was begun then is looked at anew. */
function forgetLeft({ persisted }: PageTransitionEvent): void {
  if (persisted) closeExtend();
}

/** What the shell has of money, and of the end of the tariff: fetched after the first screen. */
export function PaymentHost() {
  const { data: profile } = useQuery(profileQuery);
  const { data: options } = useQuery(paymentOptionsQuery);
  const isOffered = options?.isOffered ?? false;
  const isOpen = useStore(extendOpened);
  const result = useStore(paymentReturn);
  // Nobody spends another's money.
  const canPay = isOffered && profile?.isImpersonated === false;
  useEffect(() => isMoneyOffered.set(canPay), [canPay]);
  useEffect(() => {
    takeUpReturn();
    window.addEventListener("pageshow", forgetLeft);
    return () => {
      window.removeEventListener("pageshow", forgetLeft);
      isMoneyOffered.set(false);
      closeExtend();
      endWaiting();
    };
  }, []);
  return (
    <>
      {profile && <ExpiryBanner profile={profile} />}
      <Suspense>
        {canPay && isOpen && <ExtendDialog onClose={closeExtend} />}
        {isOffered && result !== null && (
          <PaymentReturnDialog result={result} onClose={endWaiting} />
        )}
      </Suspense>
    </>
  );
}
