import type { Webhook } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { webhooksQuery } from "../../../entities/user/webhooks.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** Whom Baton tells of what happens, by itself. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  /** Null makes a new one. */
  const [edited, setEdited] = useState<Webhook | null | undefined>();
  const [loggedId, setLoggedId] = useState<number>();
  const logged = data?.find(({ id }) => id === loggedId);
  return (
    <Section
      id="webhooks"
      title={t(($) => $.settings.webhooks.title)}
      text={t(($) => $.settings.webhooks.text)}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          {isPending && <Skeleton height={80} m="md" w="auto" />}
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 && (
            <p className={classes["plain"]}>{t(($) => $.settings.webhooks.empty)}</p>
          )}
          {data && data.length > 0 && (
            <ul className={classes["networks"]}>
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onLog={() => setLoggedId(webhook.id)}
                />
              ))}
            </ul>
          )}
        </div>
        {data && (
          <Button variant="default" mt="sm" onClick={() => setEdited(null)}>
            {t(($) => $.settings.webhooks.add)}
          </Button>
        )}
        {edited !== undefined && (
          <WebhookDialog webhook={edited} onClose={() => setEdited(undefined)} />
        )}
        {logged && <WebhookLog webhook={logged} onClose={() => setLoggedId(undefined)} />}
      </OwnersOnly>
    </Section>
  );
}
