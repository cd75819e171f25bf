import { type Transport, VendorError } from "@baton/connectors";
import type { Response } from "undici";
import { AddressError, fetchPublic } from "../../../network/fetch-public.ts";
import { PrivateAddressError, type PrivateRule } from "../../../network/resolve-public.ts";
import { VERSION } from "../../../settings/version.ts";

/** As much as an app on this machine may answer. */
const REPLY_MAX_BYTES = 16 * 1024 * 1024;

/**
 * To a vendor's cloud below `base`: to an address that is public, and to no other that it sends to,
 * as the key would go along.
 */
export const makeCloudTransport =
  (base: string, rules: { allowPrivate: PrivateRule }): Transport =>
  async ({ path, method, headers, body, timeoutMs }, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const address = base.replace(/\/+$/, "") + path;
    const named = { "user-agent": `Baton/${VERSION}`, ...headers };
    const request = { method, headers: named, body, signal: ending };
    try {
      return await fetchPublic(address, request, { ...rules, isFollowing: false }, take);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof VendorError) throw cause;
      throw new VendorError("unreachable", { isLost: !isNeverSent(cause), cause });
    }
  };

async function take(response: Response) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > REPLY_MAX_BYTES) throw new VendorError("unreadable");
    chunks.push(bytes);
  }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

const BEFORE_ANY_REQUEST = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

function isNeverSent(error: unknown): boolean {
  if (error instanceof PrivateAddressError || error instanceof AddressError) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return BEFORE_ANY_REQUEST.has(code) || isNeverSent(error.cause);
}
