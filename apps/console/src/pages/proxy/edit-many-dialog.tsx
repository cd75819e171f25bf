import {
  type BodyInputOf,
  changeManyProxies,
  PROXY_TAGS_MAX,
  ProxyStatus,
  TAG_NAME_MAX_CHARS,
} from "@baton/contract";
import { Select, TagsInput, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useLimitFault } from "../../entities/group/use-limit-fault.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { ProxySelection } from "./proxy-selection.ts";
import { PROXY_TYPE_NAMES, PROXY_TYPES } from "./proxy-types.ts";
import classes from "./proxy.module.css";

type Change = BodyInputOf<typeof changeManyProxies>["change"];

const EMPTY = { type: "", status: "", threads: "", login: "", password: "" };
const NO_TAGS: { add: string[]; remove: string[] } = { add: [], remove: [] };

/** What is filled in; all else stays as each has it. */
function changeOf(form: typeof EMPTY, tags: typeof NO_TAGS): Change {
  const type = PROXY_TYPES.find((one) => String(one) === form.type);
  const threadsCount = form.threads === "" ? undefined : readLimit(form.threads);
  const proxyStatus = form.status === "off" ? ProxyStatus.Disabled : ProxyStatus.Unknown;
  return {
    ...(type !== undefined && { type }),
    ...(form.status !== "" && { proxyStatus }),
    ...(typeof threadsCount === "number" && { threadsCount }),
    ...(form.login !== "" && { login: form.login }),
    ...(form.password !== "" && { password: form.password }),
    ...(tags.add.length > 0 && { addTags: tags.add }),
    ...(tags.remove.length > 0 && { removeTags: tags.remove }),
  };
}

interface EditManyDialogProps {
  selection: ProxySelection;
  onClose: () => void;
}

/** What all that are ticked get alike. */
export function EditManyDialog({ selection, onClose }: EditManyDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [tags, setTags] = useState(NO_TAGS);
  const { count, choice } = selection;
  const change = changeOf(form, tags);
  const limitFault = useLimitFault();
  const threadsFault = form.threads === "" ? undefined : limitFault(readLimit(form.threads));
  const save = useMutation({
    mutationFn: () => call(changeManyProxies, { body: { ...choice, change } }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      notifySuccess(t(($) => $.common.saved));
      await cache.invalidateQueries({ queryKey: proxyKeys.all });
    },
  });
  const faults = useFieldFaults(save.error);
  const set = (part: Partial<typeof EMPTY>) => {
    save.reset();
    setForm((old) => ({ ...old, ...part }));
  };
  const stays = t(($) => $.proxies.staysAsItIs);
  const field = (key: keyof typeof EMPTY, wireName: string = key) => ({
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
  const isReady = Object.keys(change).length > 0 && !threadsFault;
  const threads = field("threads", "threadsCount");
  return (
    <FormDialog
      title={t(($) => $.proxies.editManyTitle, { count })}
      isPending={save.isPending}
      isReady={isReady}
      error={Object.keys(faults).length === 0 ? save.error : null}
      onSubmit={() => isReady && save.mutate()}
      onClose={onClose}
    >
      <TagsInput label={t(($) => $.proxies.addTags)} {...tagField("add")} />
      <TagsInput label={t(($) => $.proxies.removeTags)} {...tagField("remove")} />
      <TypeAndStatus form={form} set={set} />
      <div className={classes["halves"]}>
        <TextInput label={t(($) => $.proxies.login)} {...field("login")} />
        <PasswordField label={t(($) => $.proxies.password)} {...field("password")} />
      </div>
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
  form: typeof EMPTY;
  set: (part: Partial<typeof EMPTY>) => void;
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
