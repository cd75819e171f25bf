/** The port in `54321`, `127.0.0.1:54321` or an address with them; null where there is none. */
export function portOf(address: string | null | undefined): number | null {
  const found = /^(?:\w+:\/\/)?(?:[^/]*:)?(\d{1,5})(?:\/|$)/.exec(address ?? "");
  const port = Number(found?.[1]);
  return port > 0 && port <= 65_535 ? port : null;
}
