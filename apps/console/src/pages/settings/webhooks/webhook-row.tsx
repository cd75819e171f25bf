import { testWebhook, type Webhook } from "@baton/contract";
import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { errorText } from "../../../api/error-text.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { deliveryFaultText } from "./delivery-fault-text.ts";
import { Dot } from "../section/dot.tsx";
import classes from "../section/settings.module.css";
import webhookClasses from "./webhook.module.css";
import { useWebhook } from "./use-webhook.ts";
import { WebhookSecretDialog } from "./webhook-secret-dialog.tsx";

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onLog: () => void;
}

/** A webhook: where it goes, how it fares, and what can be done with it. */
export function WebhookRow({ webhook, onEdit, onLog }: WebhookRowProps) {
  const { t } = useTranslation();
  const { id, name, url, events, isEnabled } = webhook;
  const { rotate, remove, toggle, secret, forgetSecret } = useWebhook(webhook);
  const test = useMutation({
    meta: { handled: true },
    mutationFn: () => call(testWebhook, { params: { id } }),
  });
  const named = (label: string) => ({ "aria-label": `${label}: ${name}` });
  const testLabel = t(($) => $.settings.webhooks.test);
  const logLabel = t(($) => $.settings.webhooks.log);
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={`${classes["networkHead"]} ${webhookClasses["wrapsOnPhones"]}`}>
        <div className={classes["shrinks"]}>
          <div className={classes["named"]}>
            {name}
            <WebhookState webhook={webhook} />
          </div>
          <code className={webhookClasses["address"]}>{url}</code>
          <p className={classes["text"]}>
            {events.map((event) => t(($) => $.settings.webhooks.event[event])).join(", ")}
          </p>
          <WebhookNotes webhook={webhook} />
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            {...named(testLabel)}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {testLabel}
          </Button>
          <Button variant="default" size="xs" {...named(logLabel)} onClick={onLog}>
            {logLabel}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={30}
                {...named(t(($) => $.settings.webhooks.more))}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onEdit}>{t(($) => $.settings.webhooks.edit)}</Menu.Item>
              <Menu.Item onClick={() => void rotate()}>
                {t(($) => $.settings.webhooks.rotate)}
              </Menu.Item>
              <Menu.Item onClick={() => void toggle()}>
                {t(($) =>
                  isEnabled ? $.settings.webhooks.switchOff : $.settings.webhooks.switchOn,
                )}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => void remove()}>
                {t(($) => $.common.delete)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </div>
      <div role="status">
        {test.data && <TestResult key={test.data.attemptedAt} result={test.data} />}
        {test.error && <p className={webhookClasses["failure"]}>{errorText(t, test.error)}</p>}
      </div>
      {secret !== undefined && (
        <WebhookSecretDialog secret={secret} isReplaced onClose={forgetSecret} />
      )}
    </li>
  );
}

/** Whether it is on, and what stands in its way. */
function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { offReason, failingSince } = webhook;
  if (offReason !== null) return <Off reason={offReason} />;
  return (
    <Dot tone={failingSince === null ? "good" : "warn"}>
      {failingSince === null
        ? t(($) => $.settings.webhooks.on)
        : t(($) => $.settings.webhooks.failing, {
            since: formatDateTime(new Date(failingSince)),
          })}
    </Dot>
  );
}

/** What else there is to know of it, each in a line. */
function WebhookNotes({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { oldSecretUntil, isGroupGone, isUnreadable } = webhook;
  return (
    <>
      {isGroupGone && (
        <p className={webhookClasses["failure"]}>{t(($) => $.settings.webhooks.groupGone)}</p>
      )}
      {isUnreadable && (
        <p className={webhookClasses["failure"]}>{t(($) => $.settings.webhooks.unreadable)}</p>
      )}
      {oldSecretUntil !== null && (
        <p className={classes["text"]}>
          {t(($) => $.settings.webhooks.oldUntil, {
            until: formatDateTime(new Date(oldSecretUntil)),
          })}
        </p>
      )}
    </>
  );
}

function Off({ reason }: { reason: NonNullable<Webhook["offReason"]> }) {
  const { t } = useTranslation();
  if (reason === "user") return <Dot tone="neutral">{t(($) => $.settings.webhooks.off)}</Dot>;
  return (
    <Dot tone="bad">
      {t(($) => (reason === "gone" ? $.settings.webhooks.gone : $.settings.webhooks.failingOff))}
    </Dot>
  );
}

type Result = Parameters<typeof deliveryFaultText>[1] & { durationMs: number; answer: string };

/** What a try of it brought. */
function TestResult({ result }: { result: Result }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const { error, statusCode, durationMs, answer } = result;
  return (
    <div className={webhookClasses["tested"]}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Dot tone={error === null ? "good" : "bad"}>
          {error === null
            ? t(($) => $.settings.webhooks.testGood, { status: statusCode ?? "", ms: durationMs })
            : t(($) => $.settings.webhooks.testBad, { why: deliveryFaultText(t, result) })}
        </Dot>
        <Button variant="subtle" size="compact-xs" onClick={() => setShown(false)}>
          {t(($) => $.common.close)}
        </Button>
      </Group>
      {answer !== "" && <pre className={webhookClasses["code"]}>{answer}</pre>}
    </div>
  );
}
