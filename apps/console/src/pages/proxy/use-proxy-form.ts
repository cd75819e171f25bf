import { readProxyLine } from "@baton/accounts";
import { ProxyType } from "@baton/contract";
import { type ClipboardEvent, useState } from "react";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { isLink } from "./edit-draft.ts";
import { readPort } from "./read-port.ts";

const EMPTY = {
  ...{ name: "", host: "", port: "", login: "", password: "", ipChangeLink: "", threads: "0" },
};
export type ProxyField = keyof typeof EMPTY;

/** A line as sellers write it; of several nobody could say which is meant. */
function readPasted(text: string) {
  const line = text.trim();
  const { proxy } = /[\r\n]/.test(line) ? {} : readProxyLine(line);
  if (!proxy) return undefined;
  const { type, host, port, login, password, name, ipChangeLink } = proxy;
  return {
    /** Undefined where the line does not say. */
    type: /^[a-z\d]+(?::\/\/|\|)/i.test(line) ? type : undefined,
    parts: { host, port: String(port), login: login ?? "", password: password ?? "" },
    tails: {
      ...(name !== null && { name }),
      ...(ipChangeLink !== null && { ipChangeLink }),
    },
  };
}

/** What is typed, as the call takes it; undefined while something is wrong. */
function toProxy(form: typeof EMPTY, tags: string[], type: ProxyType) {
  const port = readPort(form.port);
  const threadsCount = readLimit(form.threads);
  if (form.host.trim() === "" || port === undefined || typeof threadsCount !== "number")
    return undefined;
  if (!isLink(form.ipChangeLink, null)) return undefined;
  const [name, ipChangeLink] = [form.name.trim(), form.ipChangeLink.trim()];
  const { login, password } = form;
  return {
    type,
    host: form.host.trim(),
    port,
    threadsCount,
    ...(name !== "" && { name }),
    ...(login !== "" && { login }),
    ...(password !== "" && { password }),
    ...(ipChangeLink !== "" && { ipChangeLink }),
    ...(tags.length > 0 && { tags }),
  };
}

/** What is typed or pasted for a new proxy. */
export function useProxyForm() {
  const [form, setForm] = useState(EMPTY);
  const [type, setType] = useState<ProxyType>(ProxyType.Http);
  const [tags, setTags] = useState<string[]>([]);
  const required = useRequiredFields({ host: form.host.trim(), port: form.port.trim() });
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData("text"));
    if (!pasted) return;
    event.preventDefault();
    setForm((before) => ({ ...before, ...pasted.parts, ...pasted.tails }));
    if (pasted.type !== undefined) setType(pasted.type);
  };
  return {
    form,
    set: (name: ProxyField, value: string) => setForm((before) => ({ ...before, [name]: value })),
    type,
    setType,
    tags,
    setTags,
    required,
    handlePaste,
    proxy: toProxy(form, tags, type),
  };
}
