import { BrowserApi } from "@baton/contract";
import { portOf } from "../../session/port-of.ts";
import { readReply } from "../../session/read-reply.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { VendorSession } from "../../session/vendor-session.ts";
import type { VendorProfile } from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { makeApi, notWhereGone, toForm } from "./incogniton.api.ts";
import { incognitonCalls } from "./incogniton.calls.ts";
import { dataOf } from "./incogniton.faults.ts";
import { LONG_WORDS, proxyBlock } from "./incogniton.proxies.ts";
import { createdSchema, type ListedProfile, startedSchema } from "./incogniton.replies.ts";

const capabilities: Capabilities = {
  groups: "group",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: false,
  hasHeadless: true,
  platforms: [],
  agentBy: "startArgument",
  isAgentDocumented: false,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Incogniton: its app has all, without a key. No limits are known. */
export const incogniton: Vendor = {
  browserApi: BrowserApi.Incogniton,
  name: "Incogniton",
  variants: [
    {
      ...{ id: "incogniton", name: "Incogniton" },
      ...{ local: "http://localhost:35000", cloud: null, asks: [], needs: [] },
    },
  ],
  calls: incognitonCalls,
  limits: { local: [{ count: 10, perMs: 1000 }], cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { send, call, change, one, list, setProxy, isRunning } = makeApi(session);

  return {
    async test() {
      const reply = await send("alive");
      const { status, body } = reply;
      // Something is wrong already, and it says what.
      if (typeof body === "object") dataOf(reply);
      if (status >= 400 || typeof body !== "string" || !/^\s*ok\s*$/i.test(body))
        throw new VendorError("unreadable");
      // It is alive for everybody: its profiles need the account.
      await list();
      return { version: null, words: null };
    },
    async listGroups() {
      const names = (await list()).map(groupOf).filter((name) => name !== null);
      return [...new Set(names)].toSorted().map((name) => ({ id: name, name }));
    },
    async *listProfiles() {
      yield (await list()).map(toProfile);
    },
    async create({ name, notes, groupId, proxy }) {
      // One of a kind that it has no word for is refused before anything is made.
      if (proxy !== null) proxyBlock(LONG_WORDS, proxy);
      const general = {
        profile_name: name,
        ...(notes === null ? {} : { profile_notes: notes }),
        ...(groupId === null ? {} : { profile_group: groupId }),
      };
      const form = toForm({ general_profile_information: general });
      const { profile_browser_id: id } = readReply(createdSchema, await call("create", { form }));
      if (proxy !== null) await setProxy(id, proxy).catch((error: unknown) => undo(id, error));
      return id;
    },
    async update(id, { name, notes, proxy, launchArguments }) {
      if (name !== undefined || notes !== undefined) {
        const general = { ...(await one(id)).general_profile_information };
        if (name !== undefined) general.profile_name = name;
        if (notes !== undefined) general.profile_notes = notes;
        await change(id, { general_profile_information: general });
      }
      if (proxy !== undefined) await setProxy(id, proxy);
      if (launchArguments !== undefined) await change(id, argumentsBlock(launchArguments));
    },
    async start(id, { isHeadless, launchArguments }) {
      if (await isRunning(id)) return { debugPort: null };
      const all = [...launchArguments, ...(isHeadless ? ["--headless=new"] : [])];
      const json = { profileID: id, customArgs: commandLine(all) };
      const { puppeteerUrl } = readReply(startedSchema, await call("start", { json }));
      return { debugPort: portOf(puppeteerUrl) };
    },
    async stop(id) {
      try {
        if ((await isRunning(id)) !== false) await call("stop", { params: { id } });
      } catch (error) {
        unlessGone(error);
      }
    },
    async remove(id) {
      if ((await list()).some((profile) => profile.id === id))
        await call("remove", { params: { id } }).catch(unlessGone);
    },
    async running(ids) {
      const found = new Map<string, boolean | null>();
      for (const id of ids) found.set(id, await isRunning(id).catch(notWhereGone));
      return found;
    },
  };

  /** A profile without the proxy that it is to have may not be left: somebody would start it. */
  async function undo(id: string, error: unknown): Promise<never> {
    await call("remove", { params: { id } }).catch(() => undefined);
    throw error;
  }
}

/** One text; an argument with spaces in it stands in quotation marks. */
const commandLine = (all: readonly string[]): string =>
  all.map((one) => (/\s/.test(one) ? `"${one}"` : one)).join(" ");

const argumentsBlock = (all: readonly string[]) => ({
  Other: {
    custom_browser_args_enabled: all.length > 0,
    custom_browser_args_string: commandLine(all),
  },
});

/** Where the app puts what is in none. */
const NO_GROUP = /^unassigned$/i;

const groupOf = ({ profile_group: group }: ListedProfile): string | null =>
  group !== null && NO_GROUP.test(group) ? null : group;

const toProfile = (profile: ListedProfile): VendorProfile => ({
  ...{ id: profile.id, name: profile.profile_name ?? profile.id, group: groupOf(profile) },
  ...{ notes: profile.profile_notes, proxy: profile.proxy, isRunning: null },
});
