import { BrowserApi } from "@baton/contract";
import { allOf, eachPage } from "../../session/pages.ts";
import { portOf } from "../../session/port-of.ts";
import { proxyAddress } from "../../session/proxy-type.ts";
import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { VendorSession } from "../../session/vendor-session.ts";
import type { NewVendorProfile, VendorProfile } from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { type DolphinApi, makeApi } from "./dolphin.api.ts";
import { dolphinCalls } from "./dolphin.calls.ts";
import { bodyOf, saysItRuns } from "./dolphin.faults.ts";
import { changedFields, newFields, PLATFORMS } from "./dolphin.fields.ts";
import {
  createdSchema,
  fingerprintSchema,
  foldersSchema,
  type ListedProfile,
  profilesSchema,
  startedSchema,
} from "./dolphin.replies.ts";

const PAGE = 100;

const capabilities: Capabilities = {
  groups: "folder",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: PLATFORMS,
  // Its own list has no argument that loads one, and what is uploaded goes into every profile.
  agentBy: "byHand",
  isAgentDocumented: true,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Dolphin{anty}: its cloud has the profiles, its app starts them. The app's limits are not known. */
export const dolphin: Vendor = {
  browserApi: BrowserApi.DolphinAnty,
  name: "Dolphin{anty}",
  variants: [
    {
      ...{ id: "dolphin", name: "Dolphin{anty}", asks: ["key"], needs: ["key"] },
      ...{ local: "http://localhost:3001", cloud: "https://dolphin-anty-api.com" },
    },
  ],
  calls: dolphinCalls,
  limits: { local: [{ count: 5, perMs: 1000 }], cloud: [{ count: 500, perMs: 60_000 }] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const api = makeApi(session);
  const { cloud, local } = api;

  const profiles = () =>
    eachPage(1, async (page) => {
      const answer = await cloud("list", { query: { limit: PAGE, page } });
      const { data, last_page: last } = readReply(profilesSchema, answer);
      return { items: data, isLast: last === undefined ? data.length < PAGE : page >= last };
    });

  /** Neither a size nor a page is documented: a second one is asked for where the answer has one. */
  const listGroups = () =>
    allOf(
      eachPage(1, async (page) => {
        const answer = await cloud("folders", page === 1 ? {} : { query: { page } });
        const { data, last_page: last = 1 } = readReply(foldersSchema, answer);
        return { items: data.map(({ id, name }) => ({ id, name })), isLast: page >= last };
      }),
    );

  return {
    async test() {
      await api.signIn();
      readReply(foldersSchema, await cloud("folders"));
      return { version: null, words: null };
    },
    listGroups,
    async *listProfiles() {
      const folders = new Map((await listGroups()).map(({ id, name }) => [id, name]));
      for await (const page of profiles()) yield page.map((one) => toProfile(one, folders));
    },
    create: (profile) => create(api, profile),
    async update(id, change) {
      await cloud("update", { params: { id }, json: changedFields(change) });
    },
    async start(id, { isHeadless }) {
      // No automation: it is of paid plans alone, and nobody needs the port that it is for.
      const json = { headless: isHeadless };
      const reply = await local("start", { params: { id }, json });
      const { automation } = readReply(
        startedSchema,
        saysItRuns(reply) ? reply.body : bodyOf(reply),
      );
      return { debugPort: automation?.port ?? portOf(automation?.wsEndpoint) };
    },
    async stop(id) {
      const reply = await local("stop", { params: { id } });
      // What runs no more is told with status 200, and may be told as no success.
      if (reply.status >= 400) await Promise.resolve(reply).then(bodyOf).catch(unlessGone);
    },
    remove: (id) => remove(api, id),
    running: (ids) =>
      tryInOrder(session.memory, "running", [
        ["app", () => api.runningHere(ids)],
        ["cloud", () => api.runningAnywhere(ids)],
      ]),
  };
}

async function create({ cloud }: DolphinApi, profile: NewVendorProfile): Promise<string> {
  const platform = profile.platform ?? "windows";
  const query = { platform, browser_type: "anty" };
  const all = readReply(fingerprintSchema, await cloud("fingerprint", { query }));
  if (Object.keys(all).length === 0)
    throw new VendorError("refused", { words: `No fingerprint for ${platform}` });
  const { platformVersion } = all;
  const json = newFields(profile, { platform, platformVersion, all });
  return readReply(createdSchema, await cloud("create", { json }));
}

/** It stays in the basket for two days; a free plan has none, and says so. */
async function remove({ cloud }: DolphinApi, id: string): Promise<void> {
  try {
    await cloud("remove", { params: { id }, json: {} });
  } catch (error) {
    if (!isWithoutBasket(error)) return unlessGone(error);
    await cloud("remove", { params: { id }, json: { forceDelete: true } }).catch(unlessGone);
  }
}

const isWithoutBasket = (error: unknown): boolean =>
  error instanceof VendorError &&
  error.fault === "refused" &&
  /force|basket|confirm|plan/i.test(error.words ?? "");

function toProfile(item: ListedProfile, folders: ReadonlyMap<string, string>): VendorProfile {
  const { id, name, folder, notes, proxy } = item;
  const group = folders.get(folder ?? "") ?? null;
  // Its list tells no port.
  const address = proxyAddress(proxy?.host, proxy?.port) ?? proxy?.host ?? null;
  return { id, name: name ?? id, group, notes, proxy: address, isRunning: null };
}
