import { isIP } from "node:net";

export const isThisMachine = (name: string): boolean =>
  name === "localhost" ||
  name.endsWith(".localhost") ||
  name === "[::1]" ||
  name === "::1" ||
  (isIP(name) === 4 && name.startsWith("127."));

/** A line for the operator where others on the way can read and change what is sent. */
export function warnOfPlainHttp({
  host,
  publicUrl,
}: {
  host: string;
  publicUrl: string;
}): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:" || (isThisMachine(hostname) && isThisMachine(host))) return [];
  const where = isThisMachine(hostname)
    ? `HOST ${host} is reached from other machines, and PUBLIC_URL begins`
    : "PUBLIC_URL begins";
  return [
    `${where} with http: passwords, secrets and data travel in clear. Put a proxy with TLS before Baton and set PUBLIC_URL to its https address`,
  ];
}
