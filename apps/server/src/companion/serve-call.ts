import {
  makeLoopbackTransport,
  pathPattern,
  VendorError,
  vendors,
  type WireReply,
} from "@baton/connectors";
import { BrowserApi, type CompanionTask } from "@baton/contract";
import type { AppAddress } from "./allowed-addresses.ts";
import { parseJson } from "./canonical.ts";
import type { ChromiumProfiles } from "./chromium-profiles.ts";
import { refuseArguments } from "./refuse-arguments.ts";
import { serveChromium } from "./serve-chromium.ts";

type Call = Extract<CompanionTask, { type: "call" }>;

/** What there is on this machine, and what of it the user lets be reached. */
export interface OwnMachine {
  addresses: readonly AppAddress[];
  /** Where agents' folders are. */
  agentsFolder: string;
  profiles: ChromiumProfiles;
}

const refused = (words: string): VendorError => new VendorError("refused", { words });

/**
 * Who asks, and what a body is. Headers that say where a request goes, how it is carried or that
 * something else is meant by it are this machine's to set.
 */
const HEADER = /^(?:accept|authorization|content-type|x-[a-z-]*(?:key|token))$/i;

/** A body that was looked at as one thing is not to be read as another. */
function isNamedRight(headers: Readonly<Record<string, string>>, body: string | undefined) {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() === "content-type");
  const isJson = body !== undefined && parseJson(body) !== undefined;
  const right = isJson ? "application/json" : "application/x-www-form-urlencoded";
  return body === undefined ? named.length === 0 : named.length === 1 && named[0]?.[1] === right;
}

/**
 * Makes a call of a vendor to its app on this machine. A server that is somebody else's by now can
 * make no other: the call must be one that the vendor's adapter names, and go where the user lets it.
 */
export async function serveCall(
  task: Call,
  { addresses, agentsFolder, profiles }: OwnMachine,
  signal: AbortSignal,
): Promise<WireReply> {
  const { browserApi, variantId, address, path, headers, body, timeoutMs } = task;
  const known = addresses.some(
    (one) =>
      one.browserApi === browserApi && one.variantId === variantId && one.address === address,
  );
  if (!known) throw refused(`The companion was not told of ${address}: start it with --address`);
  const calls = vendors.get(browserApi)?.calls ?? {};
  const call = Object.hasOwn(calls, task.call) ? calls[task.call] : undefined;
  if (!call || call.at !== "local") throw refused("The companion knows no such call");
  const [pathname = ""] = path.split("?");
  if (!pathPattern(call.path).test(pathname))
    throw refused("The companion lets no such path through");
  if (!Object.keys(headers).every((name) => HEADER.test(name)) || !isNamedRight(headers, body))
    throw refused("The companion lets no such header through");
  refuseArguments({ path, body }, agentsFolder);
  if (browserApi === BrowserApi.Chromium)
    return serveChromium(profiles, { call: task.call, path: pathname, body });
  const request = { at: "local", call: task.call, method: call.method, path, headers } as const;
  return makeLoopbackTransport(address)({ ...request, body, timeoutMs }, signal);
}
