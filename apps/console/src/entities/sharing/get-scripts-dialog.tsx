import { Button, Checkbox, Select, Skeleton, Stack } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { offeredText } from "./grant-text.ts";
import { type Answer, type Received, useReceivedScripts } from "./received-scripts.ts";
import classes from "./sharing.module.css";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** Scripts that other users have sent: some are accepted, some rejected. */
export function GetScriptsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const say = useAnswered();
  const received = useReceivedScripts(say);
  const { found, senders } = received;
  return (
    <Dialog onClose={onClose} size={560} title={t(($) => $.sharing.received.title)}>
      {found.error && !found.data && (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton height={120} />}
      {found.data && senders.length === 0 && (
        <StateMessage
          icon={IconInbox}
          title={t(($) => $.sharing.received.none)}
          text={t(($) => $.sharing.received.noneText)}
        />
      )}
      {senders.length > 0 && <AnswerForm received={received} />}
    </Dialog>
  );
}

function useAnswered() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (answer: Answer, count: number) => {
    if (answer === "reject") notifySuccess(t(($) => $.sharing.received.rejected, { count }));
    else
      notifySuccess(
        t(($) => $.sharing.received.accepted, { count }),
        {
          label: t(($) => $.sharing.received.toScripts),
          run: () => void navigate({ to: "/scripts" }),
        },
      );
  };
}

function AnswerForm({ received }: { received: Received }) {
  const { t } = useTranslation();
  const { senders, sender, answering, canAnswer } = received;
  const answer = (kind: Answer) => ({
    disabled: !canAnswer || (answering.isPending && answering.variables !== kind),
    loading: answering.isPending && answering.variables === kind,
    onClick: () => answering.mutate(kind),
  });
  return (
    <Stack gap="md">
      <Select
        label={t(($) => $.sharing.received.sender)}
        placeholder={t(($) => $.sharing.received.chooseSender)}
        data={senders.map(({ senderEmail, scripts }) => ({
          value: senderEmail,
          label: `${senderEmail} (${scripts.length})`,
        }))}
        value={sender?.senderEmail ?? null}
        allowDeselect={false}
        onChange={received.chooseSender}
      />
      {sender && <ScriptChoice received={received} />}
      {sender && received.selected.length === 0 && (
        <p className={classes["remark"]}>{t(($) => $.sharing.received.choose)}</p>
      )}
      <Refusal received={received} />
      <div className={classes["foot"]}>
        <Button variant="default" {...answer("reject")}>
          {t(($) => $.sharing.received.reject)}
        </Button>
        <Button {...answer("accept")}>{t(($) => $.sharing.received.accept)}</Button>
      </div>
    </Stack>
  );
}

function Refusal({ received: { answering, isRefused } }: { received: Received }) {
  const { t } = useTranslation();
  if (!isRefused) return null;
  return (
    <p className={classes["remark"]} data-tone="bad" role="alert">
      {answering.error ? errorText(t, answering.error) : t(($) => $.sharing.received.refused)}
    </p>
  );
}

function ScriptChoice({ received: { scripts, selected, tick } }: { received: Received }) {
  const { t } = useTranslation();
  const ids = scripts.map(({ id }) => id);
  const areAll = selected.length === ids.length;
  return (
    <ul className={classes["lines"]} aria-label={t(($) => $.sharing.received.scripts)}>
      {scripts.length > 1 && (
        <li data-all>
          <Checkbox
            label={t(($) => $.sharing.received.all)}
            checked={areAll}
            indeterminate={selected.length > 0 && !areAll}
            onChange={() => tick(ids, !areAll)}
          />
        </li>
      )}
      {scripts.map((script) => (
        <li key={script.id}>
          <Checkbox
            label={script.name}
            description={<ScriptFacts script={script} />}
            checked={selected.includes(script.id)}
            onChange={(event) => tick([script.id], event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

function ScriptFacts({ script }: { script: Received["scripts"][number] }) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const { rowCount, actionCount, access, note, sentAt } = script;
  const rows = t(($) => $.sharing.received.rows, { count: rowCount });
  const actions =
    actionCount === 0
      ? t(($) => $.sharing.received.noActions)
      : t(($) => $.sharing.received.actions, { count: actionCount });
  return (
    <>
      {t(($) => $.sharing.received.facts, { rows, actions })} · <DateTime value={sentAt} />
      {access.map((one) => (
        <span key={`${one.accessRights} ${one.expiration}`} className={classes["offered"]}>
          {offeredText(t, one, access.length > 1, now)}
        </span>
      ))}
      {note !== "" && (
        <>
          <br />
          {note}
        </>
      )}
    </>
  );
}
