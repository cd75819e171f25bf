import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hashSecret } from "../../crypto/secret-hash.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Any of them: a proxy on this machine passes on a call from another. */
const FORWARDING_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Without a token the numbers are this machine's own business, and for others the address does not
 * exist. With one, whoever has it may read them, and nobody else.
 */
export function metricsReaderFault(
  request: IncomingMessage,
  token: string | undefined,
): "notFound" | "notAuthenticated" | undefined {
  if (token === undefined) return isLocal(request) ? undefined : "notFound";
  return hasToken(request, token) ? undefined : "notAuthenticated";
}

// The socket's own address: what a header says about the caller is not believed here.
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? "") &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined);

/** Compares hashes, which are of one length, in a time that tells nothing. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(hashSecret(given), hashSecret(token));
}
