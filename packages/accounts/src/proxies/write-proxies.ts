import { ProxyType } from "@baton/contract";
import Papa from "papaparse";

export interface ProxyExportLine {
  name: string;
  type: ProxyType;
  host: string;
  port: number;
  login: string | null;
  password: string | null;
  ipChangeLink: string | null;
  threadsCount: number;
  tags: string[];
}

const SCHEMES: Record<ProxyType, string> = {
  [ProxyType.Http]: "http",
  [ProxyType.Https]: "https",
  [ProxyType.Socks]: "socks",
  [ProxyType.Socks4]: "socks4",
  [ProxyType.Socks5]: "socks5",
};

/** As `readProxies` takes them in again. Text has no room for threads and tags. */
export function writeProxies(
  proxies: readonly ProxyExportLine[],
  format: "text" | "csv" | "json",
): string {
  if (format === "text") return proxies.map((proxy) => `${writeLine(proxy)}\n`).join("");
  const rows = proxies.map(({ type, ...proxy }) => ({ ...proxy, type: SCHEMES[type] }));
  if (format === "json") return `${JSON.stringify(rows, null, 2)}\n`;
  const flat = rows.map(({ tags, ...row }) => ({ ...row, tags: tags.join(";") }));
  return `${Papa.unparse(flat, { columns: COLUMNS, escapeFormulae: true })}\r\n`;
}

const COLUMNS = [
  ...["name", "type", "host", "port", "login", "password", "ipChangeLink", "threadsCount", "tags"],
];

function writeLine({ type, host, port, login, password, ...rest }: ProxyExportLine): string {
  const secret = password === null ? "" : `:${encodeURIComponent(password)}`;
  const who = login === null ? "" : `${encodeURIComponent(login)}${secret}@`;
  const where = host.includes(":") ? `[${host}]` : host;
  const link = rest.ipChangeLink === null ? "" : `[${rest.ipChangeLink.replaceAll("]", "%5D")}]`;
  const name = rest.name.replaceAll(/[{}\r\n]/g, " ").trim();
  return `${SCHEMES[type]}://${who}${where}:${port}${link}${name === "" ? "" : `{${name}}`}`;
}
