import {
  NAME_MAX_CHARS,
  type Proxy,
  PROXY_TAGS_MAX,
  TAG_NAME_MAX_CHARS,
  updateProxies,
} from "@baton/contract";
import { Switch, TagsInput, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useLimitFault } from "../../entities/group/use-limit-fault.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { changeOf, draftOf, isDueAgain, isLink, type ProxyDraft } from "./edit-draft.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { ProxyTypeSelect } from "./proxy-type-select.tsx";
import { readPort } from "./read-port.ts";
import classes from "./proxy.module.css";

type TextField = "name" | "host" | "port" | "login" | "password" | "ipChangeLink" | "threads";

type FieldOf = (
  key: TextField,
  wireName?: string,
) => {
  value: string;
  autoComplete: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function useEditing(proxy: Proxy, onClose: () => void) {
  const cache = useQueryClient();
  // As it was when it was opened: the list behind it is asked for anew.
  const [before] = useState(proxy);
  const [draft, setDraft] = useState<ProxyDraft>(() => draftOf(proxy));
  const change = changeOf(before, draft);
  const save = useMutation({
    mutationFn: (wanted: NonNullable<typeof change>) =>
      call(updateProxies, { body: { proxies: [wanted] } }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const set = (part: Partial<ProxyDraft>) => {
    save.reset();
    setDraft((old) => ({ ...old, ...part }));
  };
  return { before, draft, set, change, save };
}

interface EditProxyDialogProps {
  proxy: Proxy;
  onClose: () => void;
}

/** Everything of a proxy that can be changed. */
export function EditProxyDialog({ proxy, onClose }: EditProxyDialogProps) {
  const { t } = useTranslation();
  const { before, draft, set, change, save } = useEditing(proxy, onClose);
  const faults = useFieldFaults(save.error);
  const { name, host, port } = draft;
  const required = useRequiredFields({ name: name.trim(), host: host.trim(), port: port.trim() });
  const missing: Partial<Record<TextField, string>> = required.errors;
  const due = (["login", "password"] as const).filter((key) => isDueAgain(before, draft, key));
  const again = (key: TextField) =>
    due.some((one) => one === key) ? t(($) => $.proxies.dueAgain) : undefined;
  const field: FieldOf = (key, wireName = key) => ({
    value: draft[key],
    autoComplete: key === "password" ? "new-password" : "off",
    error: missing[key] ?? again(key) ?? faults[`proxies.0.${wireName}`],
    onChange: (event) => set({ [key]: event.currentTarget.value }),
  });
  const handleSubmit = () => {
    if (!required.check() || !change || due.length > 0) return;
    if (Object.keys(change).length > 1) save.mutate(change);
    else onClose();
  };
  const isLinkWrong = !isLink(draft.ipChangeLink, before.ipChangeLink);
  return (
    <FormDialog
      title={`${t(($) => $.proxies.edit)}: ${proxy.name}`}
      isPending={save.isPending}
      error={save.error}
      draft={draft}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.proxies.name)}
        maxLength={NAME_MAX_CHARS}
        {...field("name")}
      />
      <ProxyTypeSelect value={draft.type} onChange={(type) => set({ type })} />
      <AddressFields field={field} port={port} />
      <div className={classes["halves"]}>
        <TextInput label={t(($) => $.proxies.login)} {...field("login")} />
        <PasswordField label={t(($) => $.proxies.password)} {...field("password")} />
      </div>
      <TextInput
        label={t(($) => $.proxies.ipChangeLink)}
        {...field("ipChangeLink")}
        {...((isLinkWrong || faults["proxies.0.ipChangeLink"]) && {
          error: t(($) => $.proxies.wrongLink),
        })}
      />
      <Text size="xs" c="dimmed">
        {t(($) => $.proxies.secretsHint)}
      </Text>
      <UseFields field={field} draft={draft} set={set} />
    </FormDialog>
  );
}

function AddressFields({ field, port }: { field: FieldOf; port: string }) {
  const { t } = useTranslation();
  const host = field("host");
  const isPortWrong = port !== "" && readPort(port) === undefined;
  return (
    <div className={classes["pair"]}>
      <TextInput
        label={t(($) => $.proxies.host)}
        {...host}
        {...(host.error && host.value.trim() !== "" && { error: t(($) => $.proxies.wrongHost) })}
      />
      <TextInput
        label={t(($) => $.proxies.port)}
        inputMode="numeric"
        {...field("port")}
        {...(isPortWrong && { error: t(($) => $.proxies.wrongPort) })}
      />
    </div>
  );
}

interface UseFieldsProps {
  field: FieldOf;
  draft: ProxyDraft;
  set: (part: Partial<ProxyDraft>) => void;
}

/** How far and by what it is found and used. */
function UseFields({ field, draft, set }: UseFieldsProps) {
  const { t } = useTranslation();
  const limitFault = useLimitFault()(readLimit(draft.threads));
  const threads = field("threads", "threadsCount");
  return (
    <>
      <TextInput
        label={t(($) => $.proxies.threads)}
        description={t(($) => $.proxies.threadsHint)}
        inputWrapperOrder={FIELD_ORDER}
        inputMode="numeric"
        {...threads}
        error={limitFault ?? threads.error}
      />
      <TagsInput
        label={t(($) => $.proxies.tags)}
        value={draft.tags}
        maxTags={PROXY_TAGS_MAX}
        maxLength={TAG_NAME_MAX_CHARS}
        acceptValueOnBlur
        onChange={(tags) => set({ tags })}
      />
      <Switch
        label={t(($) => $.proxies.isOff)}
        checked={draft.isOff}
        onChange={({ currentTarget: { checked } }) => set({ isOff: checked })}
      />
    </>
  );
}
