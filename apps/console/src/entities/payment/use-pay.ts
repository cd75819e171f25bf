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
import { keepBegun } from "./awaited-payment.ts";
import { useLeaveFor } from "./leave-for.ts";

interface Wanted {
  type: PaymentType;
  tariffId: number;
  autoPayment: boolean;
}

const begin = ({ type, tariffId, autoPayment }: Wanted) =>
  type === "russian_cards"
    ? call(createRobokassaPayment, { body: { tariffId } })
    : call(createPayProGlobalPayment, { body: { tariffId, autoPayment } });

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
    onSuccess({ data: begun }) {
      if (!begun) return;
      keepBegun(begun.paymentId);
      leaveFor(begun.paymentLinkUrl);
      onLeave();
    },
    // A subscription may have ended for it, whatever came of the payment itself.
    onSettled: () => cache.invalidateQueries({ queryKey: ["payments"] }),
  });
  const refusal = data && !data.succeeded ? wordsOf(t, data) : null;
  return {
    start: mutate,
    // Closed and left at once: the page may live on for Back.
    isBusy: isPending,
    failure: error ? errorText(t, error) : refusal,
  };
}
