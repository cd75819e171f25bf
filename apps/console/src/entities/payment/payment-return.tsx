import type { Payment } from "@baton/contract";
import { Button, Group, Loader, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import type { PaymentReturn } from "./awaited-payment.ts";
import { useLeaveFor } from "./leave-for.ts";
import { formatRoubles } from "./money.ts";
import { outcomeOf, PaymentOutcome } from "./payment-outcome.tsx";
import { useAwaitedPayment } from "./use-awaited-payment.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../ui/dialog/dialog-buttons.tsx";

/** The way back from a provider: "waiting for the payment", then what came of it; the address tells nothing. */
export function PaymentReturnDialog({
  result,
  onClose,
}: {
  result: PaymentReturn;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { payment, error, retry, isLong } = useAwaitedPayment();
  return (
    <Dialog onClose={onClose} title={t(($) => $.payments.returnTitle)}>
      <Stack gap="md" aria-live="polite">
        {error && payment === undefined ? (
          <QueryFailure error={error} onRetry={retry} />
        ) : (
          <Found {...{ payment, result, isLong }} />
        )}
        <Buttons {...{ payment, result, onClose }} />
      </Stack>
    </Dialog>
  );
}

interface FoundProps {
  /** Undefined while it is asked for, null where there is none. */
  payment: Payment | null | undefined;
  result: PaymentReturn;
  isLong: boolean;
}

function Found({ payment, result, isLong }: FoundProps) {
  const { t } = useTranslation();
  if (payment === null) return <p>{t(($) => $.payments.noneAwaited)}</p>;
  if (payment && (outcomeOf(payment) !== "waiting" || result === "failure"))
    return <PaymentOutcome payment={payment} />;
  const sum = payment ? formatRoubles(payment.amount, currentLanguage()) : "";
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Loader size="sm" aria-hidden />
      <div role="status">
        <strong>
          {payment ? t(($) => $.payments.waiting, { sum }) : t(($) => $.common.loading)}
        </strong>
        <p className="dimmed">
          {isLong ? t(($) => $.payments.waitingLong) : t(($) => $.payments.waitingText)}
        </p>
      </div>
    </Group>
  );
}

function Buttons({
  payment,
  result,
  onClose,
}: Pick<FoundProps, "payment" | "result"> & { onClose: () => void }) {
  const { t } = useTranslation();
  const leaveFor = useLeaveFor();
  const link = result === "failure" ? payment?.paymentLinkUrl : null;
  return (
    <CloseButton>
      {!link && (
        <LinkButton to="/payments" variant="default" onClick={onClose}>
          {t(($) => $.payments.toPayments)}
        </LinkButton>
      )}
      {link && (
        <Button
          variant="default"
          onClick={() => {
            onClose();
            leaveFor(link);
          }}
        >
          {t(($) => $.payments.goOn)}
        </Button>
      )}
    </CloseButton>
  );
}
