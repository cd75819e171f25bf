import {
  createWebhook,
  isWebhookUrl,
  NAME_MAX_CHARS,
  updateWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@baton/contract";
import { Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { groupsQuery } from "../../../entities/group/group.queries.ts";
import { webhooksKey } from "../../../entities/user/webhooks.queries.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.tsx";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { WebhookSecret } from "./webhook-secret-dialog.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx";

interface WebhookForm {
  name: string;
  url: string;
  events: WebhookEvent[];
  groupId: number | null;
}

interface WebhookDialogProps {
  /** Null makes a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Where a webhook goes and what it tells of; of a new one then its secret, this once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  const title = webhook
    ? t(($) => $.settings.webhooks.editTitle, { name: webhook.name })
    : t(($) => $.settings.webhooks.add);
  return (
    <Dialog
      onClose={onClose}
      isKept={secret !== undefined}
      title={secret === undefined ? title : t(($) => $.settings.webhooks.secretTitle)}
    >
      {secret === undefined ? (
        <Form
          webhook={webhook}
          onSaved={(made) => {
            if (made === undefined) onClose();
            else setSecret(made);
          }}
        />
      ) : (
        <WebhookSecret secret={secret} />
      )}
    </Dialog>
  );
}

function useSaveWebhook(webhook: Webhook | null, onSaved: (secret: string | undefined) => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: async (body: WebhookForm): Promise<string | undefined> => {
      if (!webhook) return (await call(createWebhook, { body })).secret;
      await call(updateWebhook, { params: { id: webhook.id }, body });
      return undefined;
    },
    onSuccess: (secret) => {
      void cache.invalidateQueries({ queryKey: webhooksKey });
      if (secret === undefined) notifySuccess(t(($) => $.common.saved));
      onSaved(secret);
    },
    onError: (error) => {
      if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
    },
  });
}

interface FormProps {
  webhook: Webhook | null;
  onSaved: (secret: string | undefined) => void;
}

function Form({ webhook, onSaved }: FormProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<WebhookForm>(() => ({
    name: webhook?.name ?? "",
    url: webhook?.url ?? "",
    events: webhook?.events ?? ["run.failed"],
    groupId: webhook?.groupId ?? null,
  }));
  const change = (part: Partial<WebhookForm>) => setForm((before) => ({ ...before, ...part }));
  const required = useRequiredFields({
    name: form.name.trim(),
    url: form.url.trim(),
    events: form.events.join(),
  });
  const save = useSaveWebhook(webhook, onSaved);
  const faults: Readonly<Record<string, string | undefined>> = {
    ...useFieldFaults(save.error),
    ...required.errors,
  };
  const [isChecked, setChecked] = useState(false);
  const isUrlGood = isWebhookUrl(form.url.trim());
  const urlFault =
    isChecked && !isUrlGood && form.url.trim() !== ""
      ? t(($) => $.settings.webhooks.urlWrong)
      : faults["url"];
  const handleSubmit = () => {
    setChecked(true);
    if (required.check() && isUrlGood) save.mutate(form);
  };
  return (
    <DialogForm draft={form} isPending={save.isPending} onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={t(($) => $.settings.webhooks.name)}
        value={form.name}
        maxLength={NAME_MAX_CHARS}
        error={faults["name"] ?? faults["webhooks"]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        type="url"
        label={t(($) => $.settings.webhooks.url)}
        description={t(($) => $.settings.webhooks.urlHint)}
        placeholder="https://"
        value={form.url}
        error={urlFault}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t(($) => $.settings.webhooks.events)}
        value={form.events}
        error={faults["events"]}
        onChange={(chosen) =>
          change({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })
        }
      >
        <Stack gap={8} mt={6} mb={4}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={t(($) => $.settings.webhooks.event[event])}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <GroupField
        groupId={form.groupId}
        error={faults["groupId"]}
        onChange={(groupId) => change({ groupId })}
      />
    </DialogForm>
  );
}

/** No group: none of their numbers. */
const ALL = "all";

interface GroupFieldProps {
  groupId: number | null;
  error: string | undefined;
  onChange: (groupId: number | null) => void;
}

function GroupField({ groupId, error, onChange }: GroupFieldProps) {
  const { t } = useTranslation();
  const { data: groups = [] } = useQuery(groupsQuery);
  return (
    <Select
      label={t(($) => $.settings.webhooks.group)}
      description={t(($) => $.settings.webhooks.groupHint)}
      allowDeselect={false}
      searchable
      data={[
        { value: ALL, label: t(($) => $.settings.webhooks.allGroups) },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={groupId === null ? ALL : String(groupId)}
      error={error}
      onChange={(value) => onChange(value === null || value === ALL ? null : Number(value))}
    />
  );
}
