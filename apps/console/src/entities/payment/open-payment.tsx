import { IconHourglassHigh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useLeaveFor } from "./leave-for.ts";
import { formatRoubles } from "./money.ts";
import { Note } from "./note.tsx";
import { keepBegun } from "./awaited-payment.ts";
import { lastPaymentQuery } from "./payment.queries.ts";

/** Who came back by Back, or closed the provider's page, goes on there instead of paying twice. */
export function OpenPayment() {
  const { t } = useTranslation();
  const { data: payment } = useQuery({ ...lastPaymentQuery, staleTime: 0 });
  const leaveFor = useLeaveFor();
  const link = payment?.paymentLinkUrl;
  if (!payment || payment.state !== "created" || !link) return null;
  const goOn = () => {
    keepBegun(payment.id);
    leaveFor(link);
  };
  return (
    <Note tone="warn" icon={IconHourglassHigh}>
      {t(($) => $.payments.open, {
        sum: formatRoubles(payment.amount, currentLanguage()),
        tariff: payment.tariffName,
        time: formatDateTime(new Date(payment.createdAt)),
      })}{" "}
      <button type="button" className="toast-action" onClick={goOn}>
        {t(($) => $.payments.goOn)}
      </button>
    </Note>
  );
}
