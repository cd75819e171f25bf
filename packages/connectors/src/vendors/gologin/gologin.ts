import { BrowserApi } from "@baton/contract";
import { eachPage } from "../../session/pages.ts";
import { portOf } from "../../session/port-of.ts";
import { proxyAddress } from "../../session/proxy-type.ts";
import { readReply } from "../../session/read-reply.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import type {
  NewVendorProfile,
  Platform,
  StartedBrowser,
  VendorProfile,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { goLoginCalls } from "./gologin.calls.ts";
import { createdSchema, foldersSchema, profilesSchema, startedSchema } from "./gologin.replies.ts";

const SYSTEMS: Record<Platform, string> = {
  ...{ windows: "win", macos: "mac", linux: "lin", android: "android" },
};

const capabilities: Capabilities = {
  groups: "folder",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: false,
  hasHeadless: false,
  platforms: ["windows", "macos", "linux", "android"],
  agentBy: "byHand",
  isAgentDocumented: true,
  startsIn: ["local", "cloud"],
  tellsRunning: false,
};

/**
 * GoLogin: its cloud keeps the profiles, and its app or its cloud starts them. It documents 300
 * requests a minute at the least and takes the token away beyond: a fifth of it is plenty.
 */
export const goLogin: Vendor = {
  browserApi: BrowserApi.GoLogin,
  name: "GoLogin",
  variants: [
    {
      ...{ id: "gologin", name: "GoLogin", asks: ["key"], needs: ["key"] },
      ...{ local: "http://localhost:36912", cloud: "https://api.gologin.com" },
    },
  ],
  calls: goLoginCalls,
  limits: {
    local: [{ count: 2, perMs: 1000 }],
    cloud: [
      { count: 2, perMs: 1000 },
      { count: 60, perMs: 60_000 },
    ],
  },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { key = "" } = session.credentials;
  const send = session.senderOf(goLoginCalls);
  const call = async (name: keyof typeof goLoginCalls, request: CallRequest = {}) => {
    // The app knows the account itself: the token stays with the cloud.
    const isInCloud = goLoginCalls[name].at === "cloud";
    const headers: Record<string, string> = isInCloud ? { authorization: `Bearer ${key}` } : {};
    const isOfProfile = !isInCloud || request.params !== undefined;
    return bodyOf(await send(name, { ...request, headers }), isOfProfile);
  };
  const page = async (number: number) =>
    readReply(profilesSchema, await call("list", { query: { page: number } })).profiles;

  const remove = async (id: string): Promise<void> => {
    await call("remove", { params: { id } }).catch(unlessGone);
  };

  async function startInApp(profileId: string): Promise<StartedBrowser> {
    const started = await call("start", { json: { profileId, sync: true } });
    const { status, wsUrl } = readReply(startedSchema, started);
    if (status !== "success") throw new VendorError("refused", { words: wordsIn(started) });
    return { debugPort: portOf(wsUrl) };
  }

  /** What it was not possible to finish is not left behind. */
  async function finish(id: string, { notes, groupId }: NewVendorProfile): Promise<void> {
    try {
      if (notes !== null) await call("change", { params: { id }, json: { id, notes } });
      const json = { name: groupId, profiles: [id], action: "add" };
      if (groupId !== null) await call("changeFolder", { json });
    } catch (failure) {
      await remove(id).catch(() => undefined);
      throw failure;
    }
  }

  return {
    async test() {
      session.resume();
      await page(1);
      return { version: null, words: null };
    },
    listGroups: async () =>
      readReply(foldersSchema, await call("folders")).map((name) => ({ id: name, name })),
    async *listProfiles() {
      const pages = eachPage(1, async (number) => ({ items: await page(number), isLast: false }));
      for await (const some of pages)
        yield some.map(({ id, name, notes, folders, proxy }): VendorProfile => ({
          ...{ id, name: name ?? id, group: folders?.[0] ?? null, notes },
          ...{ proxy: addressOf(proxy), isRunning: null },
        }));
    },
    async create(profile) {
      const { name, platform, proxy } = profile;
      const json = {
        ...{ name, os: SYSTEMS[platform ?? "windows"] },
        ...(proxy ? { proxy: proxyOf(proxy) } : {}),
      };
      const { id } = readReply(createdSchema, await call("create", { json }));
      await finish(id, profile);
      return id;
    },
    async update(id, { name, notes, proxy }: VendorProfileChange) {
      const params = { id };
      if (name !== undefined || notes !== undefined)
        await call("change", { params, json: { id, name, notes } });
      if (proxy !== undefined) await call("changeProxy", { params, json: proxyOf(proxy) });
    },
    async start(id, { isHeadless, connectionMethod }) {
      if (connectionMethod !== "cloud") return startInApp(id);
      const json = { isNewCloudBrowser: true, isHeadless };
      await call("startInCloud", { params: { id }, json });
      return { debugPort: null };
    },
    async stop(id, connectionMethod) {
      const stopped =
        connectionMethod === "cloud"
          ? call("stopInCloud", { params: { id } })
          : call("stop", { json: { profileId: id } });
      await stopped.catch(unlessStopped);
    },
    remove,
    running: (ids) => Promise.resolve(new Map(ids.map((id) => [id, null]))),
  };
}

function proxyOf(proxy: VendorProxy | null) {
  if (!proxy) return { mode: "none" };
  const { type, host, port, login, password } = proxy;
  return { mode: type, host, port, username: login ?? "", password: password ?? "" };
}

interface ListedProxy {
  mode: string | null;
  host: string | null;
  port?: number | null | undefined;
}

const addressOf = (proxy: ListedProxy | null | undefined): string | null =>
  proxy && proxy.mode !== "none" ? proxyAddress(proxy.host, proxy.port) : null;

/** What stopping one that does not run answers is not documented. */
function unlessStopped(error: unknown): void {
  const words = error instanceof VendorError ? error.words : null;
  if (!/not (running|started|open)|already (stopped|closed)/i.test(words ?? "")) unlessGone(error);
}

function bodyOf({ status, body }: Reply, isOfProfile: boolean): unknown {
  if (status < 400) return body;
  const words = wordsIn(body);
  throw new VendorError(faultOf(status, words ?? "", isOfProfile), { words });
}

function faultOf(status: number, words: string, isOfProfile: boolean): VendorFault {
  const said = saidFault(words);
  if (said) return said;
  if (status === 402 || /plan|subscription|upgrade|trial/i.test(words)) return "noAutomation";
  if (status === 401 || status === 403) return "keyRefused";
  if (status === 404) return isOfProfile ? "notFound" : "unknownCall";
  if (/not found|no such/i.test(words)) return "notFound";
  return /log ?in|sign ?in/i.test(words) ? "signedOut" : "refused";
}
