import { createProxies, NAME_MAX_CHARS, ProxyType } from "@baton/contract";
import { Button, Group, Modal, PasswordInput, Select, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { proxyKeys } from "../../entities/proxy/proxy.queries.ts";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useLimitFault } from "../../entities/group/use-limit-fault.ts";
import { PROXY_TYPE_NAMES, PROXY_TYPES } from "./proxy-types.ts";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import classes from "./proxy.module.css";

const PORT_MAX = 65_535;
const EMPTY = { name: "", host: "", port: "", login: "", password: "", threads: "0" };
type Field = keyof typeof EMPTY;

const readPort = (text: string): number | undefined => {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= PORT_MAX ? port : undefined;
};

/** What is typed, as the call takes it; undefined while something is wrong. */
function toProxy(form: typeof EMPTY, type: ProxyType) {
  const port = readPort(form.port);
  const threadsCount = readLimit(form.threads);
  if (form.host.trim() === "" || port === undefined || typeof threadsCount !== "number")
    return undefined;
  const name = form.name.trim();
  const { login, password } = form;
  return {
    type,
    host: form.host.trim(),
    port,
    threadsCount,
    ...(name !== "" && { name }),
    ...(login !== "" && { login }),
    ...(password !== "" && { password }),
  };
}

export function AddProxyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const limitFault = useLimitFault();
  const [form, setForm] = useState(EMPTY);
  const [type, setType] = useState<ProxyType>(ProxyType.Http);
  const proxy = toProxy(form, type);
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
  const field = (name: Field, wireName: string = name) => ({
    value: form[name],
    autoComplete: "off",
    error: faults[`proxies.0.${wireName}`],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      add.reset();
      setForm((before) => ({ ...before, [name]: value }));
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (proxy) add.mutate(proxy);
  };
  const isPortWrong = form.port !== "" && readPort(form.port) === undefined;
  const threads = field("threads", "threadsCount");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.proxies.add)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <Select
            label={t(($) => $.proxies.type)}
            data={PROXY_TYPES.map((one) => ({ value: String(one), label: PROXY_TYPE_NAMES[one] }))}
            value={String(type)}
            allowDeselect={false}
            onChange={(value) => setType(Number(value) as ProxyType)}
          />
          <div className={classes["pair"]}>
            <TextInput
              data-autofocus
              label={t(($) => $.proxies.host)}
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
            <PasswordInput
              label={t(($) => $.proxies.password)}
              {...field("password")}
              autoComplete="new-password"
            />
          </div>
          <TextInput
            label={t(($) => $.proxies.name)}
            description={t(($) => $.proxies.nameHint)}
            maxLength={NAME_MAX_CHARS}
            {...field("name")}
          />
          <TextInput
            label={t(($) => $.proxies.threads)}
            description={t(($) => $.proxies.threadsHint)}
            inputMode="numeric"
            {...threads}
            error={limitFault(readLimit(form.threads)) ?? threads.error}
          />
          {add.error && Object.keys(faults).length === 0 && (
            <span role="alert">{errorText(t, add.error)}</span>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" disabled={!proxy} loading={add.isPending}>
            {t(($) => $.proxies.addOne)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
