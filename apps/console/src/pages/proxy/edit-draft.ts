import { type BodyInputOf, type Proxy, ProxyStatus, type updateProxies } from "@baton/contract";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { readPort } from "./read-port.ts";

type Change = BodyInputOf<typeof updateProxies>["proxies"][number];

/** A proxy as its form has it: what is kept secret as the mask that stands for it. */
export const draftOf = (proxy: Proxy) => ({
  name: proxy.name,
  type: proxy.type,
  host: proxy.host,
  port: String(proxy.port),
  login: proxy.login ?? "",
  password: proxy.password ?? "",
  ipChangeLink: proxy.ipChangeLink ?? "",
  threads: String(proxy.threadsCount),
  tags: proxy.tags,
  isOff: proxy.proxyStatus === ProxyStatus.Disabled,
});
export type ProxyDraft = ReturnType<typeof draftOf>;

/** Empty, as it is kept, or an address of the web. */
export const isLink = (text: string, kept: string | null): boolean =>
  text.trim() === "" || text === kept || /^https?:\/\/[^\s/]+/i.test(text.trim());

const SECRETS = ["login", "password", "ipChangeLink"] as const;

/** Whether it is kept and would go to another address: then it is to be entered again. */
export function isDueAgain(
  before: Proxy,
  draft: ProxyDraft,
  secret: "login" | "password",
): boolean {
  const isElsewhere =
    draft.type !== before.type ||
    draft.host.trim() !== before.host ||
    readPort(draft.port) !== before.port;
  return isElsewhere && before[secret] !== null && draft[secret] === before[secret];
}

/** What is typed, as the call takes it; undefined while something of it is wrong. */
function readDraft(before: Proxy, draft: ProxyDraft) {
  const port = readPort(draft.port);
  const threadsCount = readLimit(draft.threads);
  const [name, host] = [draft.name.trim(), draft.host.trim()];
  const isWhole = name !== "" && host !== "" && isLink(draft.ipChangeLink, before.ipChangeLink);
  if (!isWhole || port === undefined || typeof threadsCount !== "number") return undefined;
  return { name, host, port, threadsCount };
}

/** Only what was changed; undefined while something of it is wrong. */
export function changeOf(before: Proxy, draft: ProxyDraft): Change | undefined {
  const typed = readDraft(before, draft);
  if (!typed) return undefined;
  const kept = draftOf(before);
  const change: Change = { id: before.id };
  if (typed.name !== before.name) change.name = typed.name;
  if (typed.host !== before.host) change.host = typed.host;
  if (typed.port !== before.port) change.port = typed.port;
  if (typed.threadsCount !== before.threadsCount) change.threadsCount = typed.threadsCount;
  if (draft.type !== before.type) change.type = draft.type;
  if (draft.tags.join("\n") !== kept.tags.join("\n")) change.tags = draft.tags;
  for (const secret of SECRETS)
    if (draft[secret] !== kept[secret]) change[secret] = draft[secret].trim() || null;
  if (draft.isOff !== kept.isOff)
    change.proxyStatus = draft.isOff ? ProxyStatus.Disabled : ProxyStatus.Unknown;
  return change;
}
