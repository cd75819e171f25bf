import {
  type CreatedPayment,
  createPayProGlobalPayment,
  createRobokassaPayment,
  type PaymentType,
} from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText, refusalText } from "../../api/error-text.ts";
import { reasonOf } from "../../api/errors.ts";
import { keepBegun } from "./awaited-payment.ts";
import { useLeaveFor } from "./leave-for.ts";
import { collectionKey } from "../../api/collection-key.ts";

interface Wanted {
  type: PaymentType;
  tariffId: number;
  /** What was shown, so that nothing else is paid. */
  price: number;
  autoPayment: boolean;
}

const begin = ({ type, autoPayment, ...shown }: Wanted) =>
  type === "russian_cards"
    ? call(createRobokassaPayment, { body: shown })
    : call(createPayProGlobalPayment, { body: { ...shown, autoPayment } });

/** In the reader's words; a provider's own are as it says them. */
const wordsOf = (t: TFunction, { reason, message }: CreatedPayment): string =>
  reason === null ? (message ?? "") : refusalText(t, reason);

/** Begins a payment and goes to its provider; what speaks against it is said where it was asked for. */
export function usePay(onLeave: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const leaveFor = useLeaveFor();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: begin,
    meta: { handled: true },
    // A subscription may have ended for it, whatever came of the payment itself.
    onSettled: () => void cache.invalidateQueries({ queryKey: collectionKey("payments") }),
  });
  const refusal = data && !data.succeeded ? wordsOf(t, data) : null;
  // Not of the mutation itself: who has closed the dialog meanwhile stays where they are.
  const onSuccess = ({ data: begun }: CreatedPayment) => {
    if (!begun) return;
    keepBegun(begun.paymentId);
    leaveFor(begun.paymentLinkUrl);
    onLeave();
  };
  return {
    start: (wanted: Wanted) => mutate(wanted, { onSuccess }),
    // Closed and left at once: the page may live on for Back.
    isBusy: isPending,
    failure: error ? errorText(t, error) : refusal,
    /** It is known what stands against it: nobody else has to be asked. */
    isExplained: reasonOf(error) !== undefined,
  };
}
