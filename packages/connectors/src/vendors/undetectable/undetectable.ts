import { BrowserApi } from "@baton/contract";
import { readReply } from "../../session/read-reply.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import type { NewVendorProfile, VendorProfile, VendorProxy } from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { undetectableCalls } from "./undetectable.calls.ts";
import {
  createdSchema,
  envelopeSchema,
  foldersSchema,
  profilesSchema,
  startedSchema,
} from "./undetectable.replies.ts";

const capabilities: Capabilities = {
  groups: "folder",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: [],
  agentBy: "startArgument",
  isAgentDocumented: false,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Undetectable: its app has all, without a key. Limits are not documented. */
export const undetectable: Vendor = {
  browserApi: BrowserApi.Undetectable,
  name: "Undetectable",
  variants: [
    {
      ...{ id: "undetectable", name: "Undetectable" },
      ...{ local: "http://127.0.0.1:25325", cloud: null, asks: [], needs: [] },
    },
  ],
  calls: undetectableCalls,
  limits: { local: [{ count: 5, perMs: 1000 }], cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const send = session.senderOf(undetectableCalls);
  const call = async (name: keyof typeof undetectableCalls, request?: CallRequest) =>
    dataOf(await send(name, request));
  const list = async () => Object.entries(readReply(profilesSchema, await call("list")));

  return {
    test: async () => {
      await call("status");
      return { version: null, words: null };
    },
    listGroups: async () =>
      readReply(foldersSchema, await call("folders")).map((name) => ({ id: name, name })),
    async *listProfiles() {
      yield (await list()).map(([id, { name, folder, notes, status }]): VendorProfile => ({
        ...{ id, name: name ?? id, group: folder ?? null, notes: notes ?? null, proxy: null },
        isRunning: isStarted(status),
      }));
    },
    create: async (profile) =>
      readReply(createdSchema, await call("create", { json: toFields(profile) })).profile_id,
    async update(id, { name, notes, proxy }) {
      const json = { name, notes, ...(proxy === undefined ? {} : { proxy: proxyText(proxy) }) };
      await call("update", { params: { id }, json });
    },
    async start(id, { launchArguments, isHeadless, startPages }) {
      const flags = [...launchArguments, ...(isHeadless ? ["--headless=new"] : [])];
      const query = {
        chrome_flags: flags.join(" ") || undefined,
        "start-pages": startPages.join(",") || undefined,
      };
      const [, known] = (await list()).find(([one]) => one === id) ?? [];
      if (known && isStarted(known.status)) return { debugPort: known.debug_port ?? null };
      const started = readReply(startedSchema, await call("start", { params: { id }, query }));
      return { debugPort: started.debug_port ?? null };
    },
    stop: async (id) => {
      if ((await running([id])).get(id)) await call("stop", { params: { id } });
    },
    remove: async (id) => {
      if ((await list()).some(([one]) => one === id)) await call("remove", { params: { id } });
    },
    running,
  };

  async function running(ids: readonly string[]): Promise<Map<string, boolean>> {
    const started = new Set(
      (await list()).filter(([, { status }]) => isStarted(status)).map(([id]) => id),
    );
    return new Map(ids.map((id) => [id, started.has(id)]));
  }
}

/** `Locked` is one that another machine holds. */
const isStarted = (status: string): boolean => status.toLowerCase() !== "available";

const toFields = ({ name, notes, groupId, proxy }: NewVendorProfile) => ({
  name,
  ...(notes === null ? {} : { notes }),
  ...(groupId === null ? {} : { folder: groupId }),
  ...(proxy === null ? {} : { proxy: proxyText(proxy) }),
});

/** `socks5://host:port:user:pass`; an empty text is none. */
function proxyText(proxy: VendorProxy | null): string {
  if (!proxy) return "";
  const { type, host, port, login, password } = proxy;
  const parts = login === null ? [host, port] : [host, port, login, password ?? ""];
  return `${type}://${parts.join(":")}`;
}

/** Third parties' word for the envelope of errors; a status of HTTP says the rest. */
function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.safeParse(body);
  if (envelope.success && envelope.data.code === 0) return envelope.data.data;
  const words = wordsIn(body);
  if (envelope.success || status >= 400)
    throw new VendorError(faultOf(status, words ?? ""), { words });
  throw new VendorError("unreadable");
}

function faultOf(status: number, words: string): VendorFault {
  if (/not found|does not exist/i.test(words)) return "notFound";
  if (status === 401 || status === 403) return "keyRefused";
  const said = saidFault(words);
  if (said) return said;
  if (/log ?in|sign ?in|unauthori/i.test(words)) return "signedOut";
  if (/plan|subscription|tariff/i.test(words)) return "noAutomation";
  return status === 404 ? "unknownCall" : "refused";
}
