import { ProxyType } from "@baton/contract";
import { type ClipboardEvent, useState } from "react";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { readPastedProxy } from "./pasted-proxy.ts";

const PORT_MAX = 65_535;
const EMPTY = { name: "", host: "", port: "", login: "", password: "", threads: "0" };
export type ProxyField = keyof typeof EMPTY;

export const readPort = (text: string): number | undefined => {
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

/** What is typed or pasted for a new proxy. */
export function useProxyForm() {
  const [form, setForm] = useState(EMPTY);
  const [type, setType] = useState<ProxyType>(ProxyType.Http);
  const required = useRequiredFields({ host: form.host.trim(), port: form.port.trim() });
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = readPastedProxy(event.clipboardData.getData("text"));
    if (!pasted) return;
    event.preventDefault();
    const { type: pastedType, ...parts } = pasted;
    setForm((before) => ({ ...before, ...parts }));
    if (pastedType !== null) setType(pastedType);
  };
  return {
    form,
    set: (name: ProxyField, value: string) => setForm((before) => ({ ...before, [name]: value })),
    type,
    setType,
    required,
    handlePaste,
    proxy: toProxy(form, type),
  };
}
