import { createProxies, NAME_MAX_CHARS, PROXY_TAGS_MAX, TAG_NAME_MAX_CHARS } from "@baton/contract";
import { TagsInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useLimitFault } from "../../entities/group/use-limit-fault.ts";
import { isLink } from "./edit-draft.ts";
import { readPort } from "./read-port.ts";
import { type ProxyField, useProxyForm } from "./use-proxy-form.ts";
import { ProxyTypeSelect } from "./proxy-type-select.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import classes from "./proxy.module.css";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

export function AddProxyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const limitFault = useLimitFault();
  const { form, set, type, setType, tags, setTags, required, handlePaste, proxy } = useProxyForm();
  const add = useMutation({
    mutationFn: (wanted: NonNullable<typeof proxy>) =>
      call(createProxies, { body: { proxies: [wanted] } }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const faults = useFieldFaults(add.error);
  const requiredFaults: Partial<Record<ProxyField, string>> = required.errors;
  const field = (name: ProxyField, wireName: string = name) => ({
    value: form[name],
    autoComplete: "off",
    error: requiredFaults[name] ?? faults[`proxies.0.${wireName}`],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      add.reset();
      set(name, value);
    },
  });
  const isPortWrong = form.port !== "" && readPort(form.port) === undefined;
  const isLinkWrong = !isLink(form.ipChangeLink, null);
  const threads = field("threads", "threadsCount");
  return (
    <FormDialog
      title={t(($) => $.proxies.add)}
      draft={{ form, tags }}
      submit={t(($) => $.proxies.addOne)}
      isPending={add.isPending}
      error={add.error}
      onSubmit={() => required.check() && proxy && add.mutate(proxy)}
      onClose={onClose}
    >
      <ProxyTypeSelect value={type} onChange={setType} />
      <div className={classes["pair"]}>
        <TextInput
          data-autofocus
          label={t(($) => $.proxies.host)}
          description={t(($) => $.proxies.pasteHint)}
          inputWrapperOrder={FIELD_ORDER}
          onPaste={handlePaste}
          {...field("host")}
          {...(faults["proxies.0.host"] && { error: t(($) => $.proxies.wrongHost) })}
        />
        <TextInput
          label={t(($) => $.proxies.port)}
          inputMode="numeric"
          {...field("port")}
          {...(isPortWrong && { error: t(($) => $.proxies.wrongPort) })}
        />
      </div>
      <div className={classes["halves"]}>
        <TextInput label={t(($) => $.proxies.login)} {...field("login")} />
        <PasswordField
          label={t(($) => $.proxies.password)}
          {...field("password")}
          autoComplete="new-password"
        />
      </div>
      <TextInput
        label={t(($) => $.proxies.ipChangeLink)}
        {...field("ipChangeLink")}
        {...(isLinkWrong && { error: t(($) => $.proxies.wrongLink) })}
      />
      <TextInput
        label={t(($) => $.proxies.name)}
        description={t(($) => $.proxies.nameHint)}
        inputWrapperOrder={FIELD_ORDER}
        maxLength={NAME_MAX_CHARS}
        {...field("name")}
      />
      <TextInput
        label={t(($) => $.proxies.threads)}
        description={t(($) => $.proxies.threadsHint)}
        inputWrapperOrder={FIELD_ORDER}
        inputMode="numeric"
        {...threads}
        error={limitFault(readLimit(form.threads)) ?? threads.error}
      />
      <TagsField tags={tags} onChange={setTags} />
    </FormDialog>
  );
}

function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation();
  return (
    <TagsInput
      label={t(($) => $.proxies.tags)}
      value={tags}
      maxTags={PROXY_TAGS_MAX}
      maxLength={TAG_NAME_MAX_CHARS}
      acceptValueOnBlur
      onChange={onChange}
    />
  );
}
