import type { Payment } from "@baton/contract";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { keepBegun } from "../../entities/payment/awaited-payment.ts";
import { useLeaveFor } from "../../entities/payment/leave-for.ts";
import { formatRoubles } from "../../entities/payment/money.ts";
import { PaymentStateChip } from "../../entities/payment/payment-state-chip.tsx";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pill } from "../../ui/pill.tsx";
import type { PlainColumn } from "../../ui/plain-table.tsx";
import classes from "./payments.module.css";

/** A payment as its user sees it. */
export const PAYMENT_COLUMNS: readonly PlainColumn<Payment>[] = [
  {
    id: "date",
    label: (t) => t(($) => $.payments.date),
    className: classes["date"],
    render: ({ createdAt, tariffName }) => (
      <>
        <DateTime value={createdAt} />
        <bdi className={classes["narrow"]}>{tariffName}</bdi>
      </>
    ),
  },
  {
    id: "tariff",
    label: (t) => t(($) => $.shell.tariff),
    isSpare: true,
    render: ({ tariffName, isSubscription }, t) => (
      <>
        <bdi>{tariffName}</bdi> {isSubscription && <Pill>{t(($) => $.payments.renewal)}</Pill>}
      </>
    ),
  },
  {
    id: "sum",
    label: (t) => t(($) => $.payments.sum),
    isAtEnd: true,
    render: ({ amount }) => formatRoubles(amount, currentLanguage()),
  },
  {
    id: "state",
    label: (t) => t(($) => $.payments.state),
    render(payment, t) {
      const { state, reason } = payment;
      return (
        <>
          <span className={classes["state"]}>
            <PaymentStateChip state={state} />
            <WayOn payment={payment} />
          </span>
          {reason !== null && (
            <div className={classes["reason"]}>{t(($) => $.payments.reasons[reason])}</div>
          )}
        </>
      );
    },
  },
  {
    id: "effect",
    label: (t) => t(($) => $.payments.effect),
    isSpare: true,
    render: (payment) => <Effect payment={payment} />,
  },
  {
    id: "via",
    label: (t) => t(($) => $.payments.via),
    isSpare: true,
    render: ({ provider, isSandbox }, t) => (
      <>
        {t(($) => $.payments.providers[provider])}{" "}
        {isSandbox && provider !== "sandbox" && <Pill>{t(($) => $.payments.trial)}</Pill>}
      </>
    ),
  },
];

/** What it gave, and what was taken back of it. */
function Effect({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { creditedSeconds, takenBackSeconds } = payment;
  if (creditedSeconds === 0) return <span className="dimmed">—</span>;
  const time = (seconds: number) => formatDuration(seconds * 1000, currentLanguage());
  return (
    <>
      + {time(creditedSeconds)}
      {takenBackSeconds > 0 && (
        <div className={classes["reason"]}>
          {t(($) => $.payments.takenBack, { time: time(takenBackSeconds) })}
        </div>
      )}
    </>
  );
}

/** An open one is gone on with; a trial one can be played further. */
function WayOn({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const leaveFor = useLeaveFor();
  const { id, state, paymentLinkUrl, provider } = payment;
  if (state === "created" && paymentLinkUrl !== null)
    return (
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          keepBegun(id);
          leaveFor(paymentLinkUrl);
        }}
      >
        {t(($) => $.payments.goOn)}
      </Button>
    );
  if (provider !== "sandbox") return null;
  return (
    <LinkButton
      size="xs"
      variant="subtle"
      to="/payments/sandbox/$paymentId"
      params={{ paymentId: id }}
    >
      {t(($) => $.payments.openTrial)}
    </LinkButton>
  );
}
