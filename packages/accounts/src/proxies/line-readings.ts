import type { ProxyType } from "@baton/contract";
import { type Address, readAddress, readHost, readPort, typeOf } from "./address-parts.ts";
import { isNote } from "./note-words.ts";

export interface Parts extends Address {
  login: string | null;
  password: string | null;
}
export interface Reading {
  parts: Parts;
  /** What stands behind an address: its country, or a remark. */
  name?: string;
  /** Where the line names it. */
  type?: ProxyType | undefined;
  /** Words that could be meant otherwise. */
  isUnsure?: boolean;
}

/** All ways to read it, the one to take first. */
export function readAll(text: string): Reading[] {
  const [head = "", ...words] = text.split(/\s+/);
  if (words.length === 0) return readPlain(text);
  const noted = readNoted(head, words);
  if (noted) return [noted];
  const isUnsure = readAddress(head) !== undefined;
  return readPlain(text).map((reading) => ({ ...reading, ...(isUnsure && { isUnsure }) }));
}

/** An address that is whole by itself, with words behind it that are no login. */
function readNoted(head: string, words: readonly string[]): Reading | undefined {
  const [reading] = readPlain(head);
  if (!reading) return undefined;
  const { isUnsure, ...noted } = noteIn([...(reading.name?.split(" ") ?? []), ...words]);
  const isOpen = reading.parts.login === null && reading.name === undefined;
  // Two words behind a bare address may be its login and password.
  if (isUnsure && isOpen && words.length === 2) return undefined;
  return { ...noted, parts: reading.parts, isUnsure };
}

/** What words say of a proxy: its kind, and what it can be called. */
function noteIn(words: readonly string[]) {
  const kind = words.find((word) => typeOf(word) !== undefined);
  const others = words.filter((word) => word !== kind && word !== "");
  const isUnsure = others.length > 0 && !isNote(others);
  return { type: typeOf(kind), isUnsure, ...(others.length > 0 && { name: others.join(" ") }) };
}

function readPlain(text: string): Reading[] {
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

/** Between tabs, semicolons, commas, bars or spaces; else between colons. */
function readSeparated(text: string): Reading[] {
  for (const separator of [/\s*\t\s*/, /\s*;\s*/, /\s*,\s*/, /\s*\|\s*/, /\s+/]) {
    const pieces = text.split(separator);
    const [host = "", port = "", login = "", ...rest] = pieces;
    const whole = readAddress(host);
    if (whole && pieces.length > 1)
      return rest.length === 0 || !isUnsureNote(pieces.slice(1))
        ? [readBehind(whole, pieces.slice(1), { login: port, password: login })]
        : [];
    const found = [readHost(host), readPort(port)] as const;
    if (found[0] === undefined || found[1] === undefined) continue;
    // Whatever separates them may be in the password too.
    const password = login === "" ? "" : restOf(text, [host, port, login]);
    return [readBehind({ host: found[0], port: found[1] }, pieces.slice(2), { login, password })];
  }
  return readColons(text);
}

const isUnsureNote = (words: readonly string[]): boolean => noteIn(words).isUnsure;

/** What stands in fields of their own behind an address: words about it, or its login. */
function readBehind(
  address: Address,
  words: readonly string[],
  { login, password }: { login: string; password: string },
): Reading {
  const open = { ...address, login: null, password: null };
  const noted = noteIn(words);
  if (!noted.isUnsure) return { ...noted, parts: open };
  return { parts: { ...address, login: login || null, password: password || null } };
}

/** What follows these pieces and one separator each. */
function restOf(text: string, pieces: readonly string[]): string {
  let place = 0;
  for (const piece of pieces) place = text.indexOf(piece, place) + piece.length;
  return text.slice(place).replace(/^\s*[;,|\s]\s*/, "");
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
  const words = rest.split(":");
  if (words.every((word) => isNote([word]))) return { parts: open, name: words.join(" ") };
  return { parts: { ...address, login, password } };
}
