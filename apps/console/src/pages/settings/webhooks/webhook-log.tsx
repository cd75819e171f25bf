import {
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  resendWebhookDeliveries,
  type Webhook,
} from "@baton/contract";
import { Button, Drawer, Group, Select, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import {
  deliveriesQuery,
  type DeliveryFilter,
  webhooksKey,
  webhookStatsQuery,
} from "../../../entities/user/webhooks.queries.ts";
import { MoreRows } from "../../../ui/more-rows.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { usePages } from "../../../ui/use-pages.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import classes from "./webhook-log.module.css";
import { WebhookDays } from "./webhook-days.tsx";

interface WebhookLogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook, and what came of it. */
export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const { t } = useTranslation();
  const { id, name } = webhook;
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const stats = useQuery(webhookStatsQuery(id));
  const hasFailed = stats.data?.some(({ failed }) => failed > 0) ?? false;
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={onClose}
      title={t(($) => $.settings.webhooks.logTitle, { name })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {stats.data && stats.data.length > 0 && <WebhookDays days={stats.data} />}
      <Filters filter={filter} onChange={setFilter} />
      {hasFailed && <ResendFailed webhook={webhook} filter={filter} />}
      <Deliveries key={JSON.stringify(filter)} webhook={webhook} filter={filter} />
    </Drawer>
  );
}

/** No filter: none of the names that filters have. */
const ANY = "any";

interface FiltersProps {
  filter: DeliveryFilter;
  onChange: (filter: DeliveryFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <Group grow gap="xs" mb="sm">
      <Select
        allowDeselect={false}
        aria-label={t(($) => $.settings.webhooks.statusLabel)}
        data={[
          { value: ANY, label: t(($) => $.settings.webhooks.allStatuses) },
          ...DELIVERY_STATUSES.map((value) => ({
            value,
            label: t(($) => $.settings.webhooks.status[value]),
          })),
        ]}
        value={filter.status ?? ANY}
        onChange={(value) =>
          onChange({ ...filter, status: DELIVERY_STATUSES.find((status) => status === value) })
        }
      />
      <Select
        allowDeselect={false}
        aria-label={t(($) => $.settings.webhooks.eventLabel)}
        data={[
          { value: ANY, label: t(($) => $.settings.webhooks.allEvents) },
          ...DELIVERY_TYPES.map((value) => ({
            value,
            label: t(($) => $.settings.webhooks.event[value]),
          })),
        ]}
        value={filter.type ?? ANY}
        onChange={(value) =>
          onChange({ ...filter, type: DELIVERY_TYPES.find((type) => type === value) })
        }
      />
    </Group>
  );
}

/** All that failed, or all of the event that is looked at. */
function ResendFailed({ webhook, filter }: { webhook: Webhook; filter: DeliveryFilter }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { type } = filter;
  const resend = useMutation({
    mutationFn: () =>
      call(resendWebhookDeliveries, {
        params: { id: webhook.id },
        body: type === undefined || type === "test" ? {} : { type },
      }),
    onSuccess: ({ count }) => {
      notifySuccess(t(($) => $.settings.webhooks.resentMany, { count }));
      void cache.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <Button
      size="xs"
      mb="sm"
      variant="default"
      disabled={!webhook.isEnabled || type === "test"}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t(($) => $.settings.webhooks.resendAll)}
    </Button>
  );
}

function Deliveries({ webhook, filter }: { webhook: Webhook; filter: DeliveryFilter }) {
  const { t } = useTranslation();
  const pages = usePages(deliveriesQuery(webhook.id, filter));
  const { rows, error } = pages;
  if (!rows && error) return <QueryFailure error={error} onRetry={pages.reload} />;
  if (!rows) return <Skeleton height={160} />;
  const isFiltered = filter.status !== undefined || filter.type !== undefined;
  if (rows.length === 0)
    return (
      <div className={classes["nothing"]}>
        {isFiltered ? (
          t(($) => $.settings.webhooks.nothingFound)
        ) : (
          <>
            <strong>{t(($) => $.settings.webhooks.noDeliveries)}</strong>
            <span className="dimmed">{t(($) => $.settings.webhooks.noDeliveriesText)}</span>
          </>
        )}
      </div>
    );
  return (
    <>
      <ul className={classes["list"]}>
        {rows.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} isEnabled={webhook.isEnabled} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </>
  );
}
