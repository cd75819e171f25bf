import { type Payment, type SandboxOutcome, settleSandboxPayment } from "@baton/contract";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { keepBegun } from "../../entities/payment/awaited-payment.ts";
import { formatRoubles } from "../../entities/payment/money.ts";
import { Note } from "../../entities/payment/note.tsx";
import { paymentQuery } from "../../entities/payment/payment.queries.ts";
import { PaymentStateChip } from "../../entities/payment/payment-state-chip.tsx";
import { currentLanguage } from "../../i18n/i18n.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { ThingFailure } from "../../ui/thing-failure.tsx";
import { collectionKey } from "../../api/collection-key.ts";

const route = getRouteApi("/app/payments/sandbox/$paymentId");

/** Stands in for a provider's page: what becomes of the payment is chosen by hand. */
export function SandboxPage() {
  const { t } = useTranslation();
  const { paymentId } = route.useParams();
  const { data: payment, error, refetch } = useQuery(paymentQuery(paymentId));
  return (
    <Page title={t(($) => $.payments.sandbox.title)} layout="scroll">
      <Stack gap="md" maw={560}>
        {!payment && !error && <Skeleton height={120} />}
        {!payment && error && (
          <ThingFailure error={error} onRetry={() => void refetch()} wayBack={<ToPayments />} />
        )}
        {payment && <Trial payment={payment} />}
      </Stack>
    </Page>
  );
}

function ToPayments() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/payments" variant="default">
      {t(($) => $.payments.sandbox.back)}
    </LinkButton>
  );
}

/** What can still happen to a payment, as at a provider. */
function outcomesOf({ state, isSubscription, provider }: Payment): SandboxOutcome[] {
  if (provider !== "sandbox") return [];
  if (state === "created") return ["paid", "later", "declined"];
  if (state !== "paid" && state !== "partlyRefunded") return [];
  return [...(isSubscription ? (["renewed"] as const) : []), "refunded", "chargedBack"];
}

function Trial({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const settle = useSettle(payment);
  const outcomes = outcomesOf(payment);
  return (
    <>
      {payment.provider === "sandbox" && (
        <Note tone="warn" icon={IconFlask}>
          {t(($) => $.payments.sandbox.mark)}
        </Note>
      )}
      <p>
        {t(($) => $.payments.sandbox.pays, {
          tariff: payment.tariffName,
          sum: formatRoubles(payment.amount, currentLanguage()),
        })}{" "}
        <PaymentStateChip state={payment.state} />
      </p>
      {outcomes.length === 0 && <p className="dimmed">{t(($) => $.payments.sandbox.over)}</p>}
      <Group gap="xs">
        {outcomes.map((outcome, index) => (
          <Button
            key={outcome}
            variant={index === 0 ? "filled" : "default"}
            disabled={settle.isPending}
            onClick={() => settle.mutate({ outcome, isOpen: payment.state === "created" })}
          >
            {t(($) => $.payments.sandbox.outcomes[outcome])}
          </Button>
        ))}
      </Group>
      <div>
        <ToPayments />
      </div>
    </>
  );
}

interface Settlement {
  outcome: SandboxOutcome;
  /** As it was when it was chosen: the live stream may say what came of it before the answer does. */
  isOpen: boolean;
}

/** As a provider would: it says what became of the payment, and sends its payer back. */
function useSettle({ id }: Payment) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ outcome }: Settlement) =>
      call(settleSandboxPayment, { params: { id }, body: { outcome } }),
    onSuccess(_payment, { outcome, isOpen }) {
      if (!isOpen) return;
      keepBegun(id);
      const result = outcome === "declined" ? "failure" : "success";
      void navigate({ to: "/payments/$result", params: { result } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: collectionKey("payments") }),
  });
}
