import type { Payment } from "@baton/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isGone } from "../../api/errors.ts";
import { useNow } from "../../ui/now.ts";
import { profileQuery } from "../user/profile.queries.ts";
import { begunPayment } from "./awaited-payment.ts";
import { lastPaymentQuery, paymentQuery } from "./payment.queries.ts";

/** The live stream tells of it; this is for when it does not. */
const ASK_EVERY_MS = 4000;
/** Then it takes longer than it mostly does. */
const LONG_MS = 60_000;

interface Awaited {
  payment: Payment | null | undefined;
  error: Error | null;
  retry: () => void;
  isLong: boolean;
}

const askAgain = ({ state }: { state: { data?: Payment | null | undefined } }) =>
  state.data?.state === "created" ? ASK_EVERY_MS : false;

/** The payment that this tab, or this browser, began last; the user's newest where neither knows of one. */
export function useAwaitedPayment(): Awaited {
  const [id] = useState(begunPayment);
  const [since] = useState(Date.now);
  const now = useNow();
  const cache = useQueryClient();
  const own = useQuery({
    ...paymentQuery(id ?? 0),
    enabled: id !== null,
    refetchInterval: askAgain,
    staleTime: 0,
  });
  const isUnknown = id === null || isGone(own.error);
  const last = useQuery({
    ...lastPaymentQuery,
    enabled: isUnknown,
    refetchInterval: askAgain,
    staleTime: 0,
  });
  const { data: payment, error, refetch } = isUnknown ? last : own;
  const isCredited = payment?.state === "paid";
  // The header says the new end at once, should the live stream be away.
  useEffect(() => {
    if (isCredited) void cache.invalidateQueries({ queryKey: profileQuery.queryKey });
  }, [isCredited, cache]);
  return { payment, error, retry: () => void refetch(), isLong: now - since > LONG_MS };
}
