import { ProxyType } from "@baton/contract";

/** A proxy as a line of a list names it. */
export interface ProxyLine {
  type: ProxyType;
  host: string;
  port: number;
  login: string | null;
  password: string | null;
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
const SCHEME = /^([a-z\d]+):\/\//i;
const HOST = String.raw`(\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?)`;
const PORT = String.raw`(\d{1,5})`;
const LOGIN = String.raw`([^:@\s]+):(\S+)`;
const PORT_MAX = 65_535;
const SECRET_MAX_CHARS = 500;
const HOST_MAX_CHARS = 253;

type Place = "host" | "port" | "login" | "password";

/** As sellers write them; the first that fits. */
const FORMS: readonly (readonly [RegExp, readonly Place[]])[] = [
  [new RegExp(`^${HOST}:${PORT}$`, "i"), ["host", "port"]],
  [new RegExp(`^${LOGIN}@${HOST}:${PORT}$`, "i"), ["login", "password", "host", "port"]],
  [new RegExp(`^${HOST}:${PORT}[:@]${LOGIN}$`, "i"), ["host", "port", "login", "password"]],
  [new RegExp(`^${LOGIN}:${HOST}:${PORT}$`, "i"), ["login", "password", "host", "port"]],
];

/** Undefined where the text is no address of a proxy. */
export function readProxy(text: string): ProxyLine | undefined {
  const bare = text.trim().replace(/\/$/, "");
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase();
  const type = scheme === undefined ? ProxyType.Http : TYPES[scheme];
  if (type === undefined) return undefined;
  const address = bare.replace(SCHEME, "");
  for (const [form, places] of FORMS) {
    const parts = form.exec(address);
    const partOf = (place: Place): string => parts?.[places.indexOf(place) + 1] ?? "";
    const host = hostIn(partOf("host"));
    const port = Number(partOf("port"));
    if (host === undefined || port < 1 || port > PORT_MAX) continue;
    if (!places.includes("login")) return { type, host, port, login: null, password: null };
    const login = decodePart(partOf("login"), scheme);
    const password = decodePart(partOf("password"), scheme);
    const isFitting = login.length <= SECRET_MAX_CHARS && password.length <= SECRET_MAX_CHARS;
    return isFitting ? { type, host, port, login, password } : undefined;
  }
  return undefined;
}

function hostIn(text: string): string | undefined {
  const isFitting = text !== "" && text.length <= HOST_MAX_CHARS && !text.includes("..");
  return isFitting && URL.canParse(`http://${text}/`) ? text.replace(/^\[|\]$/g, "") : undefined;
}

/** What stands in an address is written as addresses are. */
function decodePart(text: string, scheme: string | undefined): string {
  if (scheme === undefined) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
