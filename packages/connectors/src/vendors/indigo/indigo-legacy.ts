import { z } from "zod";
import { portOf } from "../../session/port-of.ts";
import { proxyTypeOf } from "../../session/proxy-type.ts";
import { readReply } from "../../session/read-reply.ts";
import { idShape, textShape } from "../../session/reply-shapes.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import type {
  NewVendorProfile,
  Platform,
  VendorProfile,
  VendorProxy,
} from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { indigoLegacyCalls } from "./indigo-legacy.calls.ts";

export const indigoLegacyCapabilities: Capabilities = {
  groups: null,
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: false,
  hasHeadless: false,
  platforms: ["windows", "macos", "linux", "android"],
  agentBy: "byHand",
  isAgentDocumented: true,
  startsIn: ["local"],
  tellsRunning: true,
};

const SYSTEMS: Record<Platform, string> = {
  ...{ windows: "win", macos: "mac", linux: "lin", android: "android" },
};
const PROXY_TYPES = { http: "HTTP", socks5: "SOCKS" } as const;

const profilesSchema = z.array(z.object({ uuid: idShape, name: textShape, notes: textShape }));
const createdSchema = z.object({ uuid: idShape });
const startedSchema = z.object({ value: textShape });
const activeSchema = z.object({ value: z.union([z.boolean(), z.stringbool()]) });

/** Indigo and Multilogin 6: the app has all, without a key. */
export function openIndigoLegacy(session: VendorSession): VendorClient {
  const send = session.senderOf(indigoLegacyCalls);
  const call = async (name: keyof typeof indigoLegacyCalls, request?: CallRequest) =>
    bodyOf(await send(name, request));

  /** Null with versions that do not say. */
  async function isActive(profileId: string): Promise<boolean | null> {
    try {
      const active = await call("legacyActive", { query: { profileId } });
      return readReply(activeSchema, active).value;
    } catch (error) {
      if (error instanceof VendorError && error.fault === "unknownCall") return null;
      throw error;
    }
  }

  return {
    test: async () => {
      readReply(profilesSchema, await call("legacyList"));
      return { version: null, words: null };
    },
    listGroups: () => Promise.resolve([]),
    async *listProfiles() {
      const profiles = readReply(profilesSchema, await call("legacyList"));
      yield profiles.map(({ uuid: id, name, notes }): VendorProfile => ({
        ...{ id, name: name ?? id, group: null, notes, proxy: null, isRunning: null },
      }));
    },
    create: async (profile) =>
      readReply(createdSchema, await call("legacyCreate", { json: toFields(profile) })).uuid,
    async update(id, { name, notes, proxy }) {
      const network = proxy === undefined ? {} : networkOf(proxy);
      await call("legacyUpdate", { params: { id }, json: { name, notes, ...network } });
    },
    async start(profileId) {
      if (await isActive(profileId)) return { debugPort: null };
      const query = { automation: true, puppeteer: true, profileId };
      const started = await call("legacyStart", { query }).catch(unlessRunning);
      return { debugPort: portOf(readReply(startedSchema, started).value) };
    },
    stop: async (profileId) => {
      if ((await isActive(profileId)) !== false) await call("legacyStop", { query: { profileId } });
    },
    remove: async (id) => {
      await call("legacyRemove", { params: { id } }).catch(unlessGone);
    },
    async running(ids) {
      const found = new Map<string, boolean | null>();
      for (const id of ids) found.set(id, await isActive(id).catch(falseIfGone));
      return found;
    },
  };
}

function falseIfGone(error: unknown): boolean {
  unlessGone(error);
  return false;
}

function unlessRunning(error: unknown): object {
  const words = error instanceof VendorError ? error.words : null;
  if (/already (running|active|started|launched)/i.test(words ?? "")) return {};
  throw error;
}

const toFields = ({ name, notes, groupId, platform, proxy }: NewVendorProfile) => ({
  ...{ name, os: SYSTEMS[platform ?? "windows"], browser: "mimic" },
  ...(notes === null ? {} : { notes }),
  ...(groupId === null ? {} : { group: groupId }),
  ...(proxy === null ? {} : networkOf(proxy)),
});

function networkOf(proxy: VendorProxy | null) {
  if (!proxy) return { network: { proxy: { type: "NONE" } } };
  const { host, port, login, password } = proxy;
  const type = proxyTypeOf(PROXY_TYPES, proxy);
  return {
    network: { proxy: { type, host, port, username: login ?? "", password: password ?? "" } },
  };
}

const failureSchema = z.object({ status: z.literal("ERROR"), value: textShape });

function bodyOf({ status, body }: Reply): unknown {
  const failure = failureSchema.safeParse(body).data;
  if (status < 400 && !failure) return body;
  const words = failure?.value ?? wordsIn(body);
  throw new VendorError(faultOf(status, words ?? "", failure !== undefined), { words });
}

function faultOf(status: number, words: string, isFromApi: boolean): VendorFault {
  if (/not found|does not exist|no such/i.test(words) && isFromApi) return "notFound";
  if (/log ?in|sign ?in|unauthori/i.test(words)) return "signedOut";
  if (status === 401 || status === 403) return "keyRefused";
  const said = saidFault(words);
  if (said) return said;
  if (/plan|subscription|upgrade/i.test(words)) return "noAutomation";
  return status === 404 ? "unknownCall" : "refused";
}
