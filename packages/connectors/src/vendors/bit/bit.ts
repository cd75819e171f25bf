import { BrowserApi } from "@baton/contract";
import type { z } from "zod";
import { allOf, eachPage } from "../../session/pages.ts";
import { portOf } from "../../session/port-of.ts";
import { proxyAddress, proxyTypeOf } from "../../session/proxy-type.ts";
import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { Reply, VendorSession } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import type {
  NewVendorProfile,
  VendorGroup,
  VendorProfile,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { bitCalls } from "./bit.calls.ts";
import {
  createdSchema,
  envelopeSchema,
  groupsSchema,
  type ListedProfile,
  openSchema,
  type ListPage,
  processesSchema,
  profilesSchema,
  startedSchema,
} from "./bit.replies.ts";

/** The most that its lists answer at once, and take. */
const PAGE = 100;

const PROXY_TYPES = { http: "http", https: "https", socks5: "socks5" } as const;

const capabilities: Capabilities = {
  groups: "group",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: [],
  agentBy: "startArgument",
  isAgentDocumented: true,
  startsIn: ["local"],
  tellsRunning: true,
};

/** BitBrowser: its app has all; a key only where its settings ask for one. */
export const bit: Vendor = {
  browserApi: BrowserApi.Bit,
  name: "BitBrowser",
  variants: [
    {
      ...{ id: "bit", name: "BitBrowser" },
      ...{ local: "http://127.0.0.1:54345", cloud: null, asks: ["key"], needs: [] },
    },
  ],
  calls: bitCalls,
  limits: { local: [{ count: 10, perMs: 1000 }], cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { memory } = session;
  const { key } = session.credentials;
  const headers: Record<string, string> = key ? { "x-api-key": key } : {};
  const send = session.senderOf(bitCalls, isTooFast);
  const call = async (name: keyof typeof bitCalls, json: object) =>
    dataOf(await send(name, { headers, json }));

  function pages<Item extends { id: string }>(
    name: "list" | "groups",
    schema: z.ZodType<ListPage<Item>>,
  ): AsyncIterable<Item[]> {
    let seen = 0;
    return eachPage(0, async (page) => {
      const { list, total } = readReply(schema, await call(name, { page, pageSize: PAGE }));
      seen += list.length;
      return { items: list, isLast: total === undefined ? list.length < PAGE : seen >= total };
    });
  }

  const listGroups = async (): Promise<VendorGroup[]> =>
    (await allOf(pages("groups", groupsSchema))).map(({ id, groupName }) => ({
      ...{ id, name: groupName },
    }));

  /** The first asks the processes themselves; the others tell what the app remembers. */
  const openOf = (ids: string[]): Promise<unknown> =>
    tryInOrder(memory, "open", [
      ["alive", () => call("alive", { ids })],
      ["all", async () => bareDataOf(await send("allOpen", { headers, json: {} }))],
      ["some", () => call("open", { ids })],
    ]);

  return {
    test: async () => {
      await call("health", {});
      return { version: null, words: null };
    },
    listGroups,
    async *listProfiles() {
      const names = new Map((await listGroups()).map(({ id, name }) => [id, name]));
      for await (const page of pages("list", profilesSchema))
        yield page.map((one) => toProfile(one, names));
    },
    async create(profile) {
      // What a sub-account makes without a group becomes its main account's.
      const groupId = profile.groupId ?? (await listGroups())[0]?.id ?? null;
      const json = toFields({ ...profile, groupId });
      return readReply(createdSchema, await call("create", json)).id;
    },
    update,
    async start(id, { launchArguments, isHeadless }) {
      if (await isOpen(id)) return { debugPort: await portOfOpen(id) };
      const args = [...launchArguments, ...(isHeadless ? ["--headless=new"] : [])];
      const json = { id, args, ...withoutOwn(launchArguments) };
      const { http } = readReply(startedSchema, await call("start", json));
      return { debugPort: portOf(http) };
    },
    stop: async (id) => {
      if (await isOpen(id)) await call("stop", { id });
    },
    remove: async (id) => {
      await call("remove", { id }).catch(unlessGone);
    },
    running,
  };

  async function update(id: string, { name, notes, proxy }: VendorProfileChange): Promise<void> {
    const ids = [id];
    // It wants a fingerprint even where nothing of it changes: that is an empty one.
    if (name !== undefined) await call("change", { ids, name, browserFingerPrint: {} });
    if (notes !== undefined) await call("changeNotes", { browserIds: ids, remark: notes });
    if (proxy !== undefined)
      await call("changeProxy", { ids, ipCheckService: "ip123in", ...proxyFields(proxy) });
  }

  async function running(ids: readonly string[]): Promise<Map<string, boolean>> {
    const found = new Map<string, boolean>();
    for (let from = 0; from < ids.length; from += PAGE) {
      const some = ids.slice(from, from + PAGE);
      const processes = readReply(openSchema, await openOf(some));
      for (const id of some) found.set(id, Boolean(processes[id]));
    }
    return found;
  }

  async function isOpen(id: string): Promise<boolean> {
    return (await running([id])).get(id) ?? false;
  }

  /** Third parties' word: an app without it starts as well as others, only its port is not known. */
  async function portOfOpen(id: string): Promise<number | null> {
    try {
      return portOf(String(readReply(openSchema, await call("ports", {}))[id] ?? ""));
    } catch (error) {
      if (error instanceof VendorError && error.fault === "unknownCall") return null;
      throw error;
    }
  }
}

function toProfile(item: ListedProfile, names: ReadonlyMap<string, string>): VendorProfile {
  const { id, name, remark: notes, groupId, ...proxy } = item;
  const group = names.get(groupId ?? "") ?? null;
  return { id, name: name ?? id, group, notes, proxy: addressOf(proxy), isRunning: null };
}

/** Chromium heeds one list of extensions alone: the app's own would be in the agent's place. */
const withoutOwn = (launchArguments: readonly string[]) =>
  launchArguments.some((one) => one.startsWith("--load-extension="))
    ? { loadExtensions: false }
    : {};

/** An empty fingerprint is one that the vendor makes by chance. */
const toFields = ({ name, notes, groupId, proxy, startPages }: NewVendorProfile) => ({
  name,
  ...(notes === null ? {} : { remark: notes }),
  ...(groupId === null ? {} : { groupId }),
  ...(startPages.length === 0 ? {} : { url: startPages.join(",") }),
  ...proxyFields(proxy),
  browserFingerPrint: {},
});

/** `2`: a proxy of one's own. */
const proxyFields = (proxy: VendorProxy | null) => ({
  proxyMethod: 2,
  ...(proxy === null
    ? { proxyType: "noproxy" }
    : {
        ...{ proxyType: proxyTypeOf(PROXY_TYPES, proxy), host: proxy.host, port: proxy.port },
        ...{ proxyUserName: proxy.login ?? "", proxyPassword: proxy.password ?? "" },
      }),
});

interface ListedProxy {
  proxyType: string | null;
  host: string | null;
  port?: number | null | undefined;
}

const addressOf = ({ proxyType, host, port }: ListedProxy): string | null =>
  proxyType === "noproxy" ? null : proxyAddress(host, port);

function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.safeParse(body);
  if (envelope.success && envelope.data.success) return envelope.data.data;
  const words = wordsIn(body);
  if (envelope.success || status >= 400)
    throw new VendorError(faultOf(status, words ?? ""), { words });
  throw new VendorError("unreadable");
}

/** The one list that is documented without an envelope; some versions answer it in one. */
function bareDataOf(reply: Reply): unknown {
  const isBare = reply.status < 400 && processesSchema.safeParse(reply.body).success;
  return isBare ? reply.body : dataOf(reply);
}

const isTooFast = ({ body }: Reply): boolean =>
  envelopeSchema.safeParse(body).data?.success === false &&
  /too (many|fast|frequent)|frequently|频繁/i.test(wordsIn(body) ?? "");

/** It has no codes: what is wrong is told by its words, in English or in Chinese. */
function faultOf(status: number, words: string): VendorFault {
  if (status === 404) return "unknownCall";
  if (status === 401 || status === 403 || /api.?key|token/i.test(words)) return "keyRefused";
  if (/not (exist|found)|no such|不存在|未找到/i.test(words)) return "notFound";
  const said = saidFault(words);
  if (said) return said;
  if (/log ?in|sign ?in|登录/i.test(words)) return "signedOut";
  return /plan|package|subscription|upgrade|套餐/i.test(words) ? "noAutomation" : "refused";
}
