import type { PaymentNotice } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Pill } from "../../ui/pill.tsx";

/** What the provider said, in words. */
export function NoticeSaid({ notice }: { notice: PaymentNotice }) {
  const { kind, subscriptionStatus, hasFailed, isTest } = notice;
  const { t } = useTranslation();
  const ofSubscription = hasFailed
    ? t(($) => $.operator.notices.notCharged)
    : subscriptionStatus && t(($) => $.operator.notices.subscriptionStates[subscriptionStatus]);
  return (
    <>
      {(kind === "subscription" && ofSubscription) || t(($) => $.operator.notices.kinds[kind])}{" "}
      {isTest && <Pill>{t(($) => $.operator.notices.test)}</Pill>}
    </>
  );
}

/** A sum in the currency that the provider named, which need not be one that anybody knows. */
export function sumText(sum: number | null, currency: string | null): string {
  if (sum === null) return "—";
  const number = new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 2 }).format(sum);
  return `${number} ${currency ?? ""}`.trim();
}
