import { ProxyType } from "@baton/contract";
import {
  type Address,
  isBareIpv6,
  readAddress,
  readHost,
  readPort,
  TYPES,
} from "./address-parts.ts";

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

interface Parts extends Address {
  login: string | null;
  password: string | null;
}
interface Reading {
  parts: Parts;
  /** What a seller writes behind an address: its country. */
  name?: string;
}

const LINE_MAX_CHARS = 4000;
const SECRET_MAX_CHARS = 500;
const NAME_MAX_CHARS = 200;
const LINK_MAX_CHARS = 2048;
const SCHEME = /^([a-z][a-z\d+.-]*):\/\//i;
const NAME_TAIL = /\s*\{([^{}]*)\}$/;
const LINK_TAIL = /\s*\[(https?:\/\/[^\]\s]*)\]$/i;
const TYPED = /^([a-z\d]+)\|([^|]+)\|(\d+)(?:\|([^|]*)\|(.*))?$/i;

/** One line as sellers write it; a line without anything in it has neither a proxy nor a fault. */
export function readProxyLine(text: string): ReadLine {
  if (text.length > LINE_MAX_CHARS) return { fault: "tooLong" };
  const { bare, name, link } = cutTails(text.trim());
  if (bare === "" || bare.startsWith("#")) return {};
  const { type, readings, isUrl } = readScheme(bare);
  if (type === undefined) return { fault: "scheme" };
  const [first] = readings;
  if (!first) return { fault: faultOf(bare.replace(SCHEME, "")) };
  const decode = isUrl ? decodePart : (part: string | null) => part;
  const proxy: PastedProxy = {
    type,
    ...first.parts,
    login: decode(first.parts.login),
    password: decode(first.parts.password),
    name: name ?? first.name ?? null,
    ipChangeLink: link,
  };
  const fault = faultIn(proxy);
  return fault ? { fault } : { proxy, isAmbiguous: readings.length > 1 };
}

/** What kind it is, and all ways to read the rest. */
function readScheme(bare: string) {
  const typed = TYPED.exec(bare);
  if (typed) return { type: typeOf(typed[1]), readings: readTyped(typed), isUrl: false };
  const scheme = SCHEME.exec(bare)?.[1];
  const address = bare.replace(SCHEME, "");
  if (scheme === undefined) return { type: ProxyType.Http, readings: readAll(bare), isUrl: false };
  return { type: typeOf(scheme), readings: readAll(address.replace(/\/$/, "")), isUrl: true };
}

const typeOf = (scheme = ""): ProxyType | undefined => TYPES[scheme.toLowerCase()];

/** `{name}` and `[IP change link]` behind the address, in either order. */
function cutTails(text: string): { bare: string; name: string | null; link: string | null } {
  let [bare, name, link]: [string, string | null, string | null] = [text, null, null];
  for (let tails = 0; tails < 2; tails += 1) {
    const named: RegExpExecArray | null = name === null ? NAME_TAIL.exec(bare) : null;
    const linked: RegExpExecArray | null = link === null ? LINK_TAIL.exec(bare) : null;
    if (named) name = (named[1] ?? "").trim() || null;
    if (linked) link = linked[1] ?? null;
    bare = bare.slice(0, (named ?? linked)?.index ?? bare.length);
  }
  return { bare, name, link };
}

function readTyped([, , host = "", port = "", login, password]: RegExpExecArray): Reading[] {
  const address = { host: readHost(host) ?? readHost(`[${host}]`), port: readPort(port) };
  if (address.host === undefined || address.port === undefined) return [];
  const parts = { host: address.host, port: address.port };
  return [{ parts: { ...parts, login: login || null, password: password || null } }];
}

/** All ways to read it, the one to take first. */
function readAll(text: string): Reading[] {
  const before = readAround(text, text.lastIndexOf("@"), "before");
  const after = readAround(text, text.indexOf("@"), "after");
  const around = [before, after].filter((one) => one !== undefined);
  if (around.length > 0) return around;
  return readSeparated(text);
}

/** With the log-in before or after the `@`. */
function readAround(text: string, at: number, place: "before" | "after"): Reading | undefined {
  if (at < 0) return undefined;
  const [left, right] = [text.slice(0, at), text.slice(at + 1)];
  const [who, where] = place === "before" ? [left, right] : [right, left];
  const address = readAddress(where);
  const colon = who.indexOf(":");
  const login = colon < 0 ? who : who.slice(0, colon);
  if (!address || login === "" || /\s/.test(who)) return undefined;
  return { parts: { ...address, login, password: colon < 0 ? null : who.slice(colon + 1) } };
}

/** Between tabs, semicolons, commas or spaces; else between colons. */
function readSeparated(text: string): Reading[] {
  for (const separator of [/\s*\t\s*/, /\s*;\s*/, /\s*,\s*/, /\s+/]) {
    const [host = "", port = "", login = "", ...rest] = text.split(separator);
    const whole = readAddress(host);
    if (whole && port !== "" && rest.length === 0)
      return [{ parts: { ...whole, login: port, password: login || null } }];
    const found = [readHost(host), readPort(port)] as const;
    if (found[0] === undefined || found[1] === undefined) continue;
    // Whatever separates them may be in the password too.
    const password = login === "" ? "" : restOf(text, [host, port, login]);
    const parts = { host: found[0], port: found[1] };
    return [{ parts: { ...parts, login: login || null, password: password || null } }];
  }
  return readColons(text);
}

/** What follows these pieces and one separator each. */
function restOf(text: string, pieces: readonly string[]): string {
  let place = 0;
  for (const piece of pieces) place = text.indexOf(piece, place) + piece.length;
  return text.slice(place).replace(/^\s*[;,\s]\s*/, "");
}

const FIRST = /^(\[[^\]]*\]|[^:[\]]+):(\d+)(?::(.*))?$/s;
const LAST = /^([^:\s]+):(\S*):(\[[^\]]*\]|[^:[\]]+):(\d+)$/;

function readColons(text: string): Reading[] {
  const [, host = "", port = "", rest] = FIRST.exec(text) ?? [];
  const first = readHost(host);
  const firstPort = readPort(port);
  const readings: Reading[] = [];
  if (first !== undefined && firstPort !== undefined) {
    const found = readRest({ host: first, port: firstPort }, rest);
    if (found) readings.push(found);
  }
  const [, login = "", password = "", lastHost = "", lastPort = ""] = LAST.exec(text) ?? [];
  const last = readHost(lastHost);
  const lastNumber = readPort(lastPort);
  if (last !== undefined && lastNumber !== undefined)
    readings.push({ parts: { host: last, port: lastNumber, login, password } });
  return readings;
}

/** Behind `host:port`: nothing, `login:password`, or a country. */
function readRest(address: Address, rest: string | undefined): Reading | undefined {
  const open = { ...address, login: null, password: null };
  if (rest === undefined) return { parts: open };
  const colon = rest.indexOf(":");
  if (colon < 0) return /^\p{L}[\p{L} .'-]+$/u.test(rest) ? { parts: open, name: rest } : undefined;
  const [login, password] = [rest.slice(0, colon), rest.slice(colon + 1)];
  if (login === "" || /\s/.test(rest)) return undefined;
  return { parts: { ...address, login, password } };
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
  const [host = "", port] = text.split(/[:;,\s]+/);
  if (text.startsWith("[")) return /^\[[^\]]*\]$/.test(text) ? "noPort" : "wrongHost";
  if (port === undefined) return readHost(host) === undefined ? "shape" : "noPort";
  if (readHost(host) === undefined) return "wrongHost";
  return readPort(port) === undefined ? "wrongPort" : "shape";
}
