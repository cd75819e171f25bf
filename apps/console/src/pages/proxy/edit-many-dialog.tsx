import {
  changeManyProxies,
  type Proxy,
  PROXY_TAGS_MAX,
  type ProxyFilter,
  TAG_NAME_MAX_CHARS,
} from "@baton/contract";
import { Checkbox, Select, TagsInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useLimitFault } from "../../entities/group/use-limit-fault.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { choiceOf, countOf } from "../../ui/list/commands/given.ts";
import type { CommandDialogProps } from "../../ui/list/commands/use-commands.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { isLink } from "./edit-draft.ts";
import { changeOf, EMPTY, type ManyForm, type ManySecret, NO_TAGS } from "./edit-many-draft.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { PROXY_TYPE_NAMES, PROXY_TYPES } from "./proxy-types.ts";
import classes from "./proxy.module.css";

type ManyText = Exclude<keyof ManyForm, "hasNoLogIn" | "hasNoLink">;

/** What all that are ticked get alike. */
export function EditManyDialog(props: CommandDialogProps<Proxy>) {
  const { onClose } = props;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [tags, setTags] = useState(NO_TAGS);
  const change = changeOf(form, tags);
  const limitFault = useLimitFault();
  const threadsFault = form.threads === "" ? undefined : limitFault(readLimit(form.threads));
  const save = useMutation({
    mutationFn: () =>
      call(changeManyProxies, { body: { ...choiceOf<ProxyFilter>(props), change } }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      notifySuccess(t(($) => $.common.saved));
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const faults = useFieldFaults(save.error);
  const set = (part: Partial<ManyForm>) => {
    save.reset();
    setForm((old) => ({ ...old, ...part }));
  };
  const stays = t(($) => $.proxies.staysAsItIs);
  const field = (key: ManyText, wireName: string = key) => ({
    value: form[key],
    placeholder: stays,
    autoComplete: key === "password" ? "new-password" : "off",
    error: faults[`change.${wireName}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [key]: event.currentTarget.value }),
  });
  const tagField = (key: keyof typeof NO_TAGS) => ({
    value: tags[key],
    maxTags: PROXY_TAGS_MAX,
    maxLength: TAG_NAME_MAX_CHARS,
    acceptValueOnBlur: true,
    onChange: (names: string[]) => setTags((old) => ({ ...old, [key]: names })),
  });
  const secret = (key: ManySecret) => {
    const isRemoved = key === "ipChangeLink" ? form.hasNoLink : form.hasNoLogIn;
    return {
      ...field(key),
      disabled: isRemoved,
      ...(isRemoved && { value: "", placeholder: t(($) => $.proxies.isRemoved) }),
    };
  };
  const isLinkWrong = !form.hasNoLink && !isLink(form.ipChangeLink, null);
  const isReady = Object.keys(change).length > 0 && !threadsFault && !isLinkWrong;
  const threads = field("threads", "threadsCount");
  return (
    <FormDialog
      title={t(($) => $.proxies.editManyTitle, { count: countOf(props) })}
      isPending={save.isPending}
      isReady={isReady}
      error={save.error}
      draft={{ form, tags }}
      onSubmit={() => isReady && save.mutate()}
      onClose={onClose}
    >
      <TagsInput label={t(($) => $.proxies.addTags)} {...tagField("add")} />
      <TagsInput label={t(($) => $.proxies.removeTags)} {...tagField("remove")} />
      <TypeAndStatus form={form} set={set} />
      <div className={classes["halves"]}>
        <TextInput label={t(($) => $.proxies.login)} {...secret("login")} />
        <PasswordField label={t(($) => $.proxies.password)} {...secret("password")} />
      </div>
      <Checkbox
        label={t(($) => $.proxies.removeLogIns)}
        checked={form.hasNoLogIn}
        onChange={({ currentTarget: { checked } }) => set({ hasNoLogIn: checked })}
      />
      <TextInput
        label={t(($) => $.proxies.ipChangeLink)}
        {...secret("ipChangeLink")}
        {...(isLinkWrong && { error: t(($) => $.proxies.wrongLink) })}
      />
      <Checkbox
        label={t(($) => $.proxies.removeLinks)}
        checked={form.hasNoLink}
        onChange={({ currentTarget: { checked } }) => set({ hasNoLink: checked })}
      />
      <TextInput
        label={t(($) => $.proxies.threads)}
        inputMode="numeric"
        {...threads}
        error={threadsFault ?? threads.error}
      />
    </FormDialog>
  );
}

interface TypeAndStatusProps {
  form: ManyForm;
  set: (part: Partial<ManyForm>) => void;
}

function TypeAndStatus({ form, set }: TypeAndStatusProps) {
  const { t } = useTranslation();
  const stays = t(($) => $.proxies.staysAsItIs);
  return (
    <div className={classes["halves"]}>
      <Select
        label={t(($) => $.proxies.type)}
        placeholder={stays}
        data={PROXY_TYPES.map((one) => ({
          value: String(one),
          label: PROXY_TYPE_NAMES[one],
        }))}
        value={form.type || null}
        onChange={(type) => set({ type: type ?? "" })}
      />
      <Select
        label={t(($) => $.proxies.status)}
        placeholder={stays}
        data={[
          { value: "off", label: t(($) => $.proxies.disable) },
          { value: "on", label: t(($) => $.proxies.enable) },
        ]}
        value={form.status || null}
        onChange={(status) => set({ status: status ?? "" })}
      />
    </div>
  );
}
