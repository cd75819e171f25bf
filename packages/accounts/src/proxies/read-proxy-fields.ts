import { readHost, readPort, TYPES } from "./address-parts.ts";
import { type PastedProxy, type ProxyLineFault, readProxyLine } from "./read-proxy-line.ts";

/** A proxy of a table or of JSON, which have more to say than a line has. */
export interface SheetProxy extends PastedProxy {
  threadsCount: number;
  tags: string[];
}

/** As Baton and others call them, in small letters and without what stands between words. */
const FIELDS = {
  type: ["type", "protocol", "protocols", "scheme", "mode", "proxytype", "proxymode"],
  host: ["host", "ip", "address", "server", "proxyhost", "proxyip"],
  port: ["port", "proxyport"],
  login: ["login", "user", "username", "proxyuser", "proxylogin", "proxyusername"],
  password: ["password", "pass", "proxypassword", "proxypass"],
  ipChangeLink: ["ipchangelink", "proxyurl", "changeipurl", "changeiplink", "refreshurl"],
  name: ["name", "remark", "title", "customname", "proxyname"],
  threadsCount: ["threadscount", "threads"],
  tags: ["tags", "tag"],
  /** All of it, as a line has it. */
  line: ["proxy", "url", "uri", "proxystring"],
} as const;
type Field = keyof typeof FIELDS;

const BY_NAME = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) =>
    names.map((name): [string, Field] => [name, field as Field]),
  ),
);
const THREADS_MAX = 100_000;
const TAGS_MAX = 20;
const TAG_MAX_CHARS = 50;

export const readField = (name: string): Field | undefined =>
  BY_NAME.get(name.toLowerCase().replaceAll(/[^a-z]/g, ""));

export function readProxyFields(row: unknown): { proxy?: SheetProxy; fault?: ProxyLineFault } {
  if (typeof row !== "object" || row === null) return { fault: "shape" };
  const textIn = unfold(textsOf(row));
  // `http;socks5` names what one address speaks: any of them reaches it, so the first is taken.
  const [kind = ""] = textIn("type").split(";", 1);
  const type = TYPES[(kind || "http").toLowerCase().replaceAll(/[^a-z\d]/g, "")];
  const host = readHost(textIn("host")) ?? readHost(`[${textIn("host")}]`);
  const port = readPort(textIn("port"));
  if (type === undefined) return { fault: "scheme" };
  if (host === undefined) return { fault: "wrongHost" };
  if (port === undefined) return { fault: textIn("port") === "" ? "noPort" : "wrongPort" };
  const fault = faultIn(textIn);
  if (fault) return { fault };
  return {
    proxy: {
      ...{ type, host, port, ipChangeLink: textIn("ipChangeLink") || null },
      name: textIn("name") || null,
      login: textIn("login") || null,
      password: textIn("password") || null,
      threadsCount: threadsIn(textIn("threadsCount")),
      tags: tagsIn(textIn("tags")),
    },
  };
}

type Texts = (field: Field) => string;

function textsOf(row: object): Texts {
  const texts = new Map<Field, string>();
  for (const [name, value] of Object.entries(row)) {
    const field = readField(name);
    if (field !== undefined && !texts.has(field)) texts.set(field, textOf(value));
  }
  return (field) => texts.get(field) ?? "";
}

/** With what a field says that holds a whole line, as `http://p.test:8080`. */
function unfold(textIn: Texts): Texts {
  if (textIn("port") !== "") return textIn;
  const { proxy } = readProxyLine(textIn("line") || textIn("host"));
  if (!proxy) return textIn;
  const kind = Object.entries(TYPES).find(([, type]) => type === proxy.type)?.[0];
  const parts: Partial<Record<Field, string | null | undefined>> = {
    ...{ port: String(proxy.port), login: proxy.login, password: proxy.password },
    ...{ name: proxy.name, ipChangeLink: proxy.ipChangeLink, type: textIn("type") || kind },
  };
  return (field) => (field === "host" ? proxy.host : textIn(field) || (parts[field] ?? ""));
}

function faultIn(textIn: Texts): ProxyLineFault | undefined {
  const link = textIn("ipChangeLink");
  const isLong = LONGEST.some(([field, chars]) => textIn(field).length > chars);
  if (isLong) return "tooLong";
  // A line's rules are for what surrounds its address too.
  const isLink = link === "" || readProxyLine(`a.test:1[${link}]`).proxy?.ipChangeLink === link;
  return isLink ? undefined : "wrongLink";
}

const LONGEST = [
  ["name", 200],
  ["login", 500],
  ["password", 500],
] as const;

function threadsIn(text: string): number {
  const threads = Number(text);
  return Number.isInteger(threads) && threads >= 0 && threads <= THREADS_MAX ? threads : 0;
}

const tagsIn = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= TAG_MAX_CHARS)
    .slice(0, TAGS_MAX);

/** What a sheet must not take for a formula has a quote in front of it. */
function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(";");
  return typeof value === "string" ? value.replace(/^'(?=[=+\-@\t\r])/, "").trim() : "";
}
