import {
  type BodyInputOf,
  deleteTelegram,
  TELEGRAM_NOTICES,
  TELEGRAM_TOKEN_MASK,
  type TelegramNotice,
  type TelegramSettings,
  testTelegram,
  updateTelegram,
} from "@baton/contract";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { fieldFaultText } from "../../api/field-fault-text.ts";
import { fieldIssues } from "../../api/errors.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { telegramQuery } from "./data-out.queries.ts";
import { CallFailure } from "./failure-detail.tsx";

function useTelegramCalls() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: telegramQuery.queryKey });
  return {
    save: useMutation({
      meta: { handled: true },
      mutationFn: (body: BodyInputOf<typeof updateTelegram>) => call(updateTelegram, { body }),
      onSuccess: async () => {
        await again();
        notifySuccess(t(($) => $.common.saved));
      },
    }),
    test: useMutation({
      meta: { handled: true },
      mutationFn: () => call(testTelegram),
      onSuccess: () => notifySuccess(t(($) => $.dataOut.tested)),
    }),
    forget: useMutation({ mutationFn: () => call(deleteTelegram), onSuccess: again }),
  };
}

function TelegramFields({ settings }: { settings: TelegramSettings }) {
  const { t } = useTranslation();
  const { save, test, forget } = useTelegramCalls();
  const [botToken, setBotToken] = useState("");
  const [chatId, setChatId] = useState(settings.chatId);
  const [notices, setNotices] = useState(settings.notices);
  const isKept = settings.botToken !== null && !settings.isUnreadable;
  const issues = fieldIssues(save.error);
  const faultOf = (name: "botToken" | "chatId") =>
    issues[name] === undefined ? undefined : fieldFaultText(t, issues[name]);
  const failure = Object.keys(issues).length === 0 ? (save.error ?? test.error) : test.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(
      { botToken: botToken === "" ? TELEGRAM_TOKEN_MASK : botToken, chatId, notices },
      { onSuccess: () => setBotToken("") },
    );
  };
  return (
    <Stack component="form" gap="sm" p="md" onSubmit={submit}>
      <PasswordField
        label={t(($) => $.dataOut.botToken)}
        description={t(($) => $.dataOut.botTokenHint)}
        placeholder={isKept ? TELEGRAM_TOKEN_MASK : ""}
        autoComplete="off"
        value={botToken}
        error={settings.isUnreadable ? t(($) => $.dataOut.unreadable) : faultOf("botToken")}
        onChange={(event) => setBotToken(event.currentTarget.value)}
      />
      <TextInput
        label={t(($) => $.dataOut.chatId)}
        description={t(($) => $.dataOut.chatIdHint)}
        value={chatId}
        error={faultOf("chatId")}
        onChange={(event) => setChatId(event.currentTarget.value)}
      />
      <Notices notices={notices} onChange={setNotices} />
      {failure && <CallFailure error={failure} />}
      <Group gap="xs">
        <Button
          type="submit"
          loading={save.isPending}
          disabled={chatId.trim() === "" || (botToken === "" && !isKept)}
        >
          {t(($) => $.common.save)}
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={!isKept}
          onClick={() => test.mutate()}
        >
          {t(($) => $.dataOut.test)}
        </Button>
        {settings.botToken !== null && (
          <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
            {t(($) => $.dataOut.forget)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface NoticesProps {
  notices: readonly TelegramNotice[];
  onChange: (notices: TelegramNotice[]) => void;
}

/** What the chat is told of as it happens. */
function Notices({ notices, onChange }: NoticesProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={t(($) => $.dataOut.notices)}
      description={t(($) => $.dataOut.noticesHint)}
      value={[...notices]}
      onChange={(chosen) => onChange(TELEGRAM_NOTICES.filter((notice) => chosen.includes(notice)))}
    >
      <Stack gap={8} mt={8}>
        {TELEGRAM_NOTICES.map((notice) => (
          <Checkbox key={notice} value={notice} label={t(($) => $.dataOut.notice[notice])} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Which bot writes to which chat, and what of by itself. */
export function TelegramForm() {
  const { data, error, refetch } = useQuery(telegramQuery);
  if (error && !data) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return data ? <TelegramFields key={data.chatId} settings={data} /> : null;
}
