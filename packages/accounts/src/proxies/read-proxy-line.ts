import { ProxyType } from "@baton/contract";
import { type Address, isBareIpv6, readHost, readPort, typeOf } from "./address-parts.ts";
import { cutTails, isComment } from "./line-tails.ts";
import { type Parts, type Reading, readAll } from "./line-readings.ts";

/** Why a line is no proxy. */
export type ProxyLineFault =
  | "scheme"
  | "noPort"
  | "wrongPort"
  | "wrongHost"
  | "bareIpv6"
  | "wrongLink"
  | "tooLong"
  | "shape";

export interface PastedProxy extends Address {
  type: ProxyType;
  login: string | null;
  password: string | null;
  name: string | null;
  ipChangeLink: string | null;
}

export interface ReadLine {
  proxy?: PastedProxy | undefined;
  fault?: ProxyLineFault | undefined;
  /** It could be read in another way as well. */
  isAmbiguous?: boolean | undefined;
}

const LINE_MAX_CHARS = 4000;
const SECRET_MAX_CHARS = 500;
const NAME_MAX_CHARS = 200;
const LINK_MAX_CHARS = 2048;
const SCHEME = /^([a-z][a-z\d+.-]*):\/\//i;
const TYPED = /^([a-z\d]+)\|([^|]+)\|(\d+)(?:\|([^|]*)\|(.*))?$/i;
/** The kind before the address, as proxychains has it, or behind everything. */
const TYPE_HEAD = /^([a-z]+\d?[ah]?)(?:\s*[|;,\s]\s*|:(?!.*@))(.+)$/i;
const TYPE_TAIL = /^(.+?)\s*[|:;,\s]\s*([a-z]+\d?[ah]?)$/i;
/** Kinds that others have and Baton does not. */
const OTHER_TYPES = ["ssh", "ss", "shadowsocks", "vmess", "vless", "trojan", "wireguard"];

/** One line as sellers write it; a line without anything in it has neither a proxy nor a fault. */
export function readProxyLine(text: string): ReadLine {
  if (text.length > LINE_MAX_CHARS) return { fault: "tooLong" };
  if (isComment(text.trim())) return {};
  const { bare, name, link } = cutTails(text.trim());
  if (isComment(bare)) return {};
  const { type, readings, isUrl } = readScheme(bare);
  if (type === undefined) return { fault: "scheme" };
  const [first] = readings;
  if (!first) return { fault: faultOf(bare.replace(SCHEME, "")) };
  const decode = isUrl ? decodePart : (part: string | null) => part;
  const proxy: PastedProxy = {
    type: first.type ?? type,
    ...first.parts,
    login: decode(first.parts.login),
    password: decode(first.parts.password),
    name: name ?? first.name ?? null,
    ipChangeLink: link,
  };
  const fault = faultIn(proxy);
  const isAmbiguous = readings.length > 1 || first.isUnsure === true;
  return fault ? { fault } : { proxy, isAmbiguous };
}

interface ReadScheme {
  type: ProxyType | undefined;
  readings: Reading[];
  isUrl: boolean;
}

/** What kind it is, and all ways to read the rest. */
function readScheme(bare: string): ReadScheme {
  const scheme = SCHEME.exec(bare)?.[1];
  const address = bare.replace(SCHEME, "").replace(/\/(?=$|\s)/, "");
  if (scheme !== undefined)
    return { type: typeOf(scheme), readings: readAll(address), isUrl: true };
  return readTyped(bare) ?? { type: ProxyType.Http, readings: readAll(bare), isUrl: false };
}

const isTypeName = (text = ""): boolean =>
  typeOf(text) !== undefined || OTHER_TYPES.includes(text.toLowerCase());

/** With its kind as a word, before the address or behind everything. */
function readTyped(bare: string): ReadScheme | undefined {
  const columns = TYPED.exec(bare);
  if (columns && isTypeName(columns[1]))
    return { type: typeOf(columns[1]), readings: readColumns(columns), isUrl: false };
  const [, head, behind = ""] = TYPE_HEAD.exec(bare) ?? [];
  if (isTypeName(head)) {
    const readings = readAll(behind);
    if (readings.length > 0) return { type: typeOf(head), readings, isUrl: false };
  }
  const [, before = "", tail] = TYPE_TAIL.exec(bare) ?? [];
  const readings = isTypeName(tail) ? readAll(before) : [];
  const [first] = readings;
  // What follows a login alone is its password.
  const isWhole = first && first.name === undefined && !isLoginAlone(first.parts);
  return isWhole ? { type: typeOf(tail), readings, isUrl: false } : undefined;
}

const isLoginAlone = ({ login, password }: Parts): boolean => login !== null && password === null;

function readColumns([, , host = "", port = "", login, password]: RegExpExecArray): Reading[] {
  const address = { host: readHost(host) ?? readHost(`[${host}]`), port: readPort(port) };
  if (address.host === undefined || address.port === undefined) return [];
  const parts = { host: address.host, port: address.port };
  return [{ parts: { ...parts, login: login || null, password: password || null } }];
}

/** What stands in an address is written as addresses are. */
function decodePart(text: string | null): string | null {
  if (text === null) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function faultIn({ login, password, name, ipChangeLink }: PastedProxy): ProxyLineFault | undefined {
  const isLong =
    [login, password].some((secret) => (secret ?? "").length > SECRET_MAX_CHARS) ||
    (name ?? "").length > NAME_MAX_CHARS;
  if (isLong) return "tooLong";
  if (ipChangeLink === null) return undefined;
  const isFitting = ipChangeLink.length <= LINK_MAX_CHARS && URL.canParse(ipChangeLink);
  return isFitting ? undefined : "wrongLink";
}

/** The first thing about it that is wrong. */
function faultOf(text: string): ProxyLineFault {
  if (isBareIpv6(text)) return "bareIpv6";
  const [host = "", port] = text.split(/[:;,|\s]+/);
  if (text.startsWith("[")) return /^\[[^\]]*\]$/.test(text) ? "noPort" : "wrongHost";
  if (port === undefined) return readHost(host) === undefined ? "shape" : "noPort";
  if (readHost(host) === undefined) return "wrongHost";
  return readPort(port) === undefined ? "wrongPort" : "shape";
}
