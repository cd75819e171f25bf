import { resendWebhookDelivery, type WebhookAttempt, type WebhookDelivery } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { deliveryQuery, webhooksKey } from "../../../entities/user/webhooks.queries.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { deliveryFaultText } from "./delivery-fault-text.ts";
import { Dot } from "../section/dot.tsx";
import classes from "./webhook-log.module.css";
import webhookClasses from "./webhook.module.css";

const TONES = { waiting: "warn", delivered: "good", failed: "bad" } as const;

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  /** Whether anything can be sent at all. */
  isEnabled: boolean;
}

/** A message in a line; opened, all that is known of it. */
export function DeliveryItem({ delivery, isEnabled }: DeliveryItemProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { type, status, occurredAt } = delivery;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes["item"]}>
      <button
        type="button"
        className={classes["head"]}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden />
        <span className={classes["event"]}>{t(($) => $.settings.webhooks.event[type])}</span>
        <Dot tone={TONES[status]}>{t(($) => $.settings.webhooks.status[status])}</Dot>
        <DateTime value={occurredAt} />
      </button>
      <Outcome delivery={delivery} />
      <div id={panelId}>
        {isOpen && <Details id={delivery.id} isEnabled={isEnabled && type !== "test"} />}
      </div>
    </li>
  );
}

/** Why it has not come through, and when it is tried next. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { error, nextAttemptAt, attemptCount } = delivery;
  if (error === null || delivery.status === "delivered") return null;
  const parts = [
    deliveryFaultText(t, delivery),
    t(($) => $.settings.webhooks.attempts, { count: attemptCount }),
    ...(nextAttemptAt === null
      ? []
      : [
          t(($) => $.settings.webhooks.nextAttempt, {
            at: formatDateTime(new Date(nextAttemptAt)),
          }),
        ]),
  ];
  return <p className={classes["outcome"]}>{parts.join(" · ")}</p>;
}

function Details({ id, isEnabled }: { id: number; isEnabled: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  if (error && !data) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <div className={classes["details"]}>
      <CopyText text={data.messageId} />
      <h3>{t(($) => $.settings.webhooks.body)}</h3>
      <pre className={webhookClasses["code"]}>{indented(data.body)}</pre>
      <h3>{t(($) => $.settings.webhooks.attemptList)}</h3>
      {data.attempts.length === 0 && (
        <span className="dimmed">{t(($) => $.settings.webhooks.noAttempts)}</span>
      )}
      <ul className={classes["attempts"]}>
        {data.attempts.map((attempt) => (
          <AttemptItem key={attempt.attemptedAt} attempt={attempt} />
        ))}
      </ul>
      {isEnabled && <Resend id={id} />}
    </div>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function AttemptItem({ attempt }: { attempt: WebhookAttempt }) {
  const { t } = useTranslation();
  const { attemptedAt, statusCode, durationMs: ms, error, answer } = attempt;
  return (
    <li>
      <Dot tone={error === null ? "good" : "bad"}>
        <DateTime value={attemptedAt} />
        {statusCode === null
          ? t(($) => $.settings.webhooks.noAnswer, { ms })
          : t(($) => $.settings.webhooks.answer, { status: statusCode, ms })}
      </Dot>
      {error !== null && error !== "status" && (
        <p className={classes["outcome"]}>{deliveryFaultText(t, attempt)}</p>
      )}
      {statusCode !== null && (
        <pre className={webhookClasses["code"]}>
          {answer === "" ? t(($) => $.settings.webhooks.emptyAnswer) : answer}
        </pre>
      )}
    </li>
  );
}

function Resend({ id }: { id: number }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const resend = useMutation({
    mutationFn: () => call(resendWebhookDelivery, { params: { id } }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.webhooks.resent));
      void cache.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {t(($) => $.settings.webhooks.resend)}
      </Button>
    </div>
  );
}
