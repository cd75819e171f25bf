import { lookup as lookupName } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP } from "node:net";
import { VendorError } from "../core/vendor-error.ts";
import type { Transport, WireReply, WireRequest } from "./transport.ts";

/** A list of a few thousand profiles; nothing that a vendor answers is longer. */
const REPLY_MAX_BYTES = 16 * 1024 * 1024;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string, family: number): boolean =>
  loopback.check(address, family === 6 ? "ipv6" : "ipv4");

/** Names of vendors lead here as well (launcher.mlx.yt): what they lead to is looked at. */
const lookup: typeof lookupName = ((
  name: string,
  options: object,
  done: (error: Error | null, ...found: unknown[]) => void,
) =>
  lookupName(name, { ...options, all: true }, (error, found) => {
    const here = error ? [] : found.filter(({ address, family }) => isLoopback(address, family));
    const [first] = here;
    if (!first) return done(error ?? notHere(name));
    if ("all" in options && options.all) return done(null, here);
    done(null, first.address, first.family);
  })) as typeof lookupName;

const notHere = (name: string): Error => new Error(`${name} is not on this machine`);

/** To an app on this machine, below `base`; to no other machine, whatever its name says. */
export const makeLoopbackTransport =
  (base: string): Transport =>
  (request, signal) => {
    const url = URL.parse(base.replace(/\/+$/, "") + request.path);
    const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
    const family = isIP(host);
    if (!url || !/^https?:$/.test(url.protocol) || (family && !isLoopback(host, family)))
      throw new VendorError("unreachable", { cause: notHere(host) });
    return send(url, request, AbortSignal.any([signal, AbortSignal.timeout(request.timeoutMs)]));
  };

const send = (url: URL, { method, headers, body }: WireRequest, signal: AbortSignal) =>
  new Promise<WireReply>((resolve, reject) => {
    const { request: open } = url.protocol === "https:" ? https : http;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length }, lookup, signal };
    let isSent = false;
    const failed = (cause: unknown): void =>
      reject(
        cause instanceof VendorError
          ? cause
          : new VendorError("unreachable", { isLost: isSent, cause }),
      );
    const request = open(url, options, (response) => {
      read(response).then(
        (text) =>
          resolve({ status: response.statusCode ?? 0, headers: flat(response), body: text }),
        failed,
      );
    });
    request.on("finish", () => (isSent = true));
    request.on("error", failed);
    request.end(body);
  });

async function read(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > REPLY_MAX_BYTES) {
      response.destroy();
      throw new VendorError("unreadable");
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const flat = ({ headers }: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
