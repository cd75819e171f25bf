import { NOTE_MAX_CHARS, RECEIVERS_MAX, SENT_SCRIPTS_MAX } from "@baton/contract";
import { ActionIcon, Skeleton, Stack, TagsInput, Textarea } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import type { Choice } from "../../ui/use-choices.ts";
import { ScriptPicker } from "../script/script-picker.tsx";
import { type Sending, useSending } from "./send-scripts.ts";
import { SendableList } from "./sendable-list.tsx";
import classes from "./sharing.module.css";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface SendScriptsDialogProps {
  /** Chosen already; more can be added. */
  scripts: readonly Choice[];
  onClose: () => void;
}

/** Sends scripts to other users, with what is given of every action that goes along. */
export function SendScriptsDialog({ scripts, onClose }: SendScriptsDialogProps) {
  const { t } = useTranslation();
  const sending = useSending(scripts, (count) => {
    onClose();
    notifySuccess(t(($) => $.sharing.send.done, { count }));
  });
  const { data: answer, error } = sending.sending;
  return (
    <FormDialog
      size={820}
      title={t(($) => $.sharing.send.title)}
      draft={[sending.receivers, sending.note]}
      submit={t(($) => $.sharing.send.submit)}
      isPending={sending.sending.isPending}
      isReady={sending.canSend}
      error={answer?.data === false ? t(($) => $.sharing.send.refused) : error}
      onSubmit={() => sending.sending.mutate()}
      onClose={onClose}
    >
      <ChosenScripts sending={sending} />
      <Receivers sending={sending} />
      <Actions sending={sending} />
      <Textarea
        label={t(($) => $.sharing.send.note)}
        autosize
        minRows={2}
        maxLength={NOTE_MAX_CHARS}
        value={sending.note}
        onChange={(event) => sending.setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function ChosenScripts({ sending: { scripts, setScripts } }: { sending: Sending }) {
  const { t } = useTranslation();
  const isFull = scripts.length >= SENT_SCRIPTS_MAX;
  return (
    <Stack gap={8}>
      {scripts.length > 0 && (
        <ul className={classes["chips"]} aria-label={t(($) => $.sharing.send.scripts)}>
          {scripts.map(({ id, name }) => (
            <li key={id}>
              {name}
              <ActionIcon
                size="sm"
                aria-label={t(($) => $.sharing.send.removeScript, { name })}
                onClick={() => setScripts(scripts.filter((one) => one.id !== id))}
              >
                <IconX size={13} stroke={1.8} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <ScriptPicker
        label={t(($) => $.sharing.send.addScript)}
        placeholder={t(($) => $.common.search)}
        value={null}
        hasAutofocus={scripts.length === 0}
        isDisabled={isFull}
        description={
          isFull ? t(($) => $.sharing.send.tooManyScripts, { max: SENT_SCRIPTS_MAX }) : undefined
        }
        isLeftOut={({ id }) => scripts.some((one) => one.id === id)}
        onChange={(script) => script && setScripts([...scripts, script])}
      />
    </Stack>
  );
}

/** Several that were pasted or typed together are taken apart. */
const mailsIn = (typed: readonly string[]): string[] => {
  const mails = typed.flatMap((text) => text.toLowerCase().split(/[\s,;]+/));
  return [...new Set(mails)].filter((mail) => mail !== "");
};

function Receivers({
  sending: { scripts, receivers, setReceivers, wrongMail },
}: {
  sending: Sending;
}) {
  const { t } = useTranslation();
  const tooMany = receivers.length > RECEIVERS_MAX;
  const fault = wrongMail !== undefined && t(($) => $.sharing.send.notMail, { mail: wrongMail });
  return (
    <TagsInput
      className={classes["typed"] ?? ""}
      label={t(($) => $.sharing.send.receivers)}
      placeholder={receivers.length === 0 ? t(($) => $.sharing.send.receiversHint) : ""}
      description={t(($) => $.sharing.send.receiversHelp)}
      inputWrapperOrder={FIELD_ORDER}
      splitChars={[",", ";", " "]}
      data-autofocus={scripts.length > 0 || undefined}
      value={[...receivers]}
      error={tooMany ? t(($) => $.sharing.send.tooMany, { max: RECEIVERS_MAX }) : fault}
      onChange={(typed) => setReceivers(mailsIn(typed))}
    />
  );
}

function Actions({ sending }: { sending: Sending }) {
  const { t } = useTranslation();
  const { scripts, found, lines, change } = sending;
  if (scripts.length === 0) return null;
  if (found.error) {
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton height={96} />;
  if (lines.length === 0)
    return <p className={classes["remark"]}>{t(($) => $.sharing.send.noActions)}</p>;
  const kept = lines.filter(({ action }) => !action.canShare).length;
  return (
    <Stack gap={8}>
      <span>{t(($) => $.sharing.send.actions)}</span>
      <SendableList lines={lines} change={change} />
      {kept > 0 && (
        <p className={classes["remark"]} data-tone="bad" role="alert">
          {t(($) => $.sharing.send.cannotSend, { count: kept })}
        </p>
      )}
    </Stack>
  );
}
