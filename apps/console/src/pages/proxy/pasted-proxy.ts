import { ProxyType } from "@baton/contract";

/** A proxy as sellers write it, in one line. */
export interface PastedProxy {
  /** Null: the line does not say. */
  type: ProxyType | null;
  host: string;
  port: string;
  login: string;
  password: string;
}

const TYPES: Readonly<Record<string, ProxyType>> = {
  http: ProxyType.Http,
  https: ProxyType.Https,
  socks: ProxyType.Socks,
  socks4: ProxyType.Socks4,
  socks4a: ProxyType.Socks4,
  socks5: ProxyType.Socks5,
  socks5h: ProxyType.Socks5,
};

const HOST = String.raw`(?<host>\[[\da-fA-F:.]+\]|[\w.-]+)`;
const PORT = String.raw`(?<port>\d{1,5})`;
const WHO = String.raw`(?<login>[^:@\s]+):(?<password>[^@\s]*)`;

/** In the order in which a line that fits several is read. */
const SHAPES = [
  `${WHO}@${HOST}:${PORT}`,
  `(?<login>[^:@\\s]+)@${HOST}:${PORT}`,
  `${HOST}:${PORT}@${WHO}`,
  `${HOST}:${PORT}:${WHO}`,
  `${WHO.replace("[^@", "[^:@")}:${HOST}:${PORT}`,
  `${HOST}:${PORT}`,
].map((shape) => new RegExp(`^${shape}$`));

/** In a URL, signs that would end a part are written otherwise. */
function decode(text: string, isUrl: boolean): string {
  if (!isUrl) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a pasted line says; null where it is none of the usual shapes, or a host alone. */
export function readPastedProxy(pasted: string): PastedProxy | null {
  const [, scheme, rest = ""] = /^(?:([a-z\d]+):\/\/)?(.+?)\/?$/i.exec(pasted.trim()) ?? [];
  const type = scheme === undefined ? null : TYPES[scheme.toLowerCase()];
  if (type === undefined) return null;
  for (const shape of SHAPES) {
    const groups = shape.exec(rest)?.groups;
    if (!groups) continue;
    const { host = "", port = "", login = "", password = "" } = groups;
    const isUrl = scheme !== undefined;
    return { type, host, port, login: decode(login, isUrl), password: decode(password, isUrl) };
  }
  return null;
}
