import Papa from "papaparse";
import { readField, readProxyFields, type SheetProxy } from "./read-proxy-fields.ts";
import { type PastedProxy, type ProxyLineFault, readProxyLine } from "./read-proxy-line.ts";

export interface PastedLine {
  /** Its place in what was pasted, from 1. */
  line: number;
  text: string;
  proxy?: SheetProxy | undefined;
  fault?: ProxyLineFault | undefined;
  isAmbiguous?: boolean | undefined;
  /** The line above that says the same, or names another proxy at the same address. */
  sameAs?: number | undefined;
  nearTo?: number | undefined;
}

/** Behind more lines than this nobody looks through what is pasted; what is behind them is left out. */
export const PASTED_LINES_MAX = 20_000;

/**
 * What is pasted, or in a file: lines as sellers write them, a table with a heading, or JSON. Blank
 * lines and comments are left out.
 */
export function readProxies(text: string): PastedLine[] {
  const bare = text.replace(/^\uFEFF/, "").trim();
  const lines = readJson(bare) ?? readTable(bare) ?? readLines(bare);
  return markDoubles(lines);
}

function readLines(text: string): PastedLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== "")
    .slice(0, PASTED_LINES_MAX)
    .map((one) => ({ ...one, ...readLine(one.text) }))
    .filter(({ proxy, fault }) => proxy !== undefined || fault !== undefined);
}

/** One line of JSON is a proxy by itself. */
function readLine(line: string) {
  const object = /^\s*(\{.*\})\s*,?\s*$/.exec(line)?.[1];
  if (object === undefined) return toSheet(readProxyLine(line));
  const said = parseJson(object);
  return said === undefined ? { fault: "shape" as const } : readProxyFields(said);
}

const toSheet = ({ proxy, ...rest }: ReturnType<typeof readProxyLine>) => ({
  ...rest,
  proxy: proxy && { ...proxy, threadsCount: 0, tags: [] },
});

function readTable(text: string): PastedLine[] | undefined {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  // What has signs of JSON or of an address is no heading.
  if (/[{}[\]:@]/.test(heading)) return undefined;
  const names = heading.split(/[,;\t]/).map((name) => readField(name.replaceAll('"', "")));
  if (!names.includes("host") || !names.includes("port")) return undefined;
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    preview: PASTED_LINES_MAX,
  });
  return data.map((row, index) => ({
    ...{ line: index + 2, text: Object.values(row).join(", ") },
    ...readProxyFields(row),
  }));
}

function readJson(text: string): PastedLine[] | undefined {
  if (!/^[[{]\s*["{[\]]/.test(text)) return undefined;
  const said = parseJson(text);
  return said === undefined
    ? undefined
    : itemsOf(said)
        .slice(0, PASTED_LINES_MAX)
        .map((item, index) => ({
          ...{ line: index + 1, text: typeof item === "string" ? item : JSON.stringify(item) },
          ...(typeof item === "string" ? toSheet(readProxyLine(item)) : readProxyFields(item)),
        }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LIST_NAMES: ReadonlySet<string> = new Set(["proxies", "data", "items", "list", "results"]);

/** A list, or what an API wraps one in. */
function itemsOf(said: unknown): unknown[] {
  if (Array.isArray(said)) return said;
  if (typeof said !== "object" || said === null) return [said];
  const entries: [string, unknown][] = Object.entries(said);
  const found = entries.find(([name, list]) => LIST_NAMES.has(name) && Array.isArray(list))?.[1];
  return Array.isArray(found) ? found : [said];
}

const addressOf = ({ host, port }: PastedProxy): string => `${host.toLowerCase()} ${port}`;
const keyOf = (proxy: PastedProxy): string =>
  JSON.stringify([proxy.type, addressOf(proxy), proxy.login, proxy.password]);

function markDoubles(lines: PastedLine[]): PastedLine[] {
  const keys = new Map<string, number>();
  const addresses = new Map<string, number>();
  return lines.map((one) => {
    if (!one.proxy) return one;
    const [key, address] = [keyOf(one.proxy), addressOf(one.proxy)];
    const sameAs = keys.get(key);
    const nearTo = sameAs === undefined ? addresses.get(address) : undefined;
    if (sameAs === undefined) keys.set(key, one.line);
    if (!addresses.has(address)) addresses.set(address, one.line);
    return { ...one, sameAs, nearTo };
  });
}
