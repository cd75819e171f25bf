import type { Proxy } from "@baton/contract";

/** As it is written; IPv6 within brackets. */
export const addressOf = ({ host, port }: Pick<Proxy, "host" | "port">): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
