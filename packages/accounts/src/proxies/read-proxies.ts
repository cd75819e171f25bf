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

/** Behind more lines than this nobody looks through what is pasted. */
const LINES_MAX = 20_000;

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
    .slice(0, LINES_MAX)
    .map((line, index) => ({ line: index + 1, text: line, ...toSheet(readProxyLine(line)) }))
    .filter(({ proxy, fault }) => proxy !== undefined || fault !== undefined);
}

const toSheet = ({ proxy, ...rest }: ReturnType<typeof readProxyLine>) => ({
  ...rest,
  proxy: proxy && { ...proxy, threadsCount: 0, tags: [] },
});

function readTable(text: string): PastedLine[] | undefined {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  const names = heading.split(/[,;\t]/).map((name) => readField(name.replaceAll('"', "")));
  if (!names.includes("host") || !names.includes("port")) return undefined;
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    preview: LINES_MAX,
  });
  return data.map((row, index) => ({
    ...{ line: index + 2, text: Object.values(row).join(", ") },
    ...readProxyFields(row),
  }));
}

function readJson(text: string): PastedLine[] | undefined {
  if (!/^[[{]\s*["{[\]]/.test(text)) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    const items: unknown[] = Array.isArray(said) ? said : [said];
    return items.slice(0, LINES_MAX).map((item, index) => ({
      ...{ line: index + 1, text: typeof item === "string" ? item : JSON.stringify(item) },
      ...(typeof item === "string" ? toSheet(readProxyLine(item)) : readProxyFields(item)),
    }));
  } catch {
    return undefined;
  }
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
