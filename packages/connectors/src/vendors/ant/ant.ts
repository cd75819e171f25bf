import { BrowserApi } from "@baton/contract";
import { portOf } from "../../session/port-of.ts";
import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import { wordsIn } from "../../session/words-in.ts";
import type {
  NewVendorProfile,
  VendorProfile,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { antCalls } from "./ant.calls.ts";
import {
  createdSchema,
  envelopeSchema,
  profilesSchema,
  startedSchema,
  statusSchema,
} from "./ant.replies.ts";

const capabilities: Capabilities = {
  groups: null,
  isGroupRequired: false,
  hasNotes: false,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: [],
  agentBy: "startArgument",
  isAgentDocumented: false,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Ant Browser: its app has all; a key only where its settings ask for one. No limits are known. */
export const ant: Vendor = {
  browserApi: BrowserApi.Ant,
  name: "Ant Browser",
  variants: [
    {
      ...{ id: "ant", name: "Ant Browser" },
      ...{ local: "http://127.0.0.1:19876", cloud: null, asks: ["key"], needs: [] },
    },
  ],
  calls: antCalls,
  limits: { local: [{ count: 5, perMs: 1000 }], cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { memory } = session;
  const { key } = session.credentials;
  const headers: Record<string, string> = key ? { "x-ant-api-key": key } : {};
  const send = session.senderOf(antCalls);
  const call = async (name: keyof typeof antCalls, request: CallRequest = {}) =>
    dataOf(await send(name, { ...request, headers }));
  const list = async () => readReply(profilesSchema, await call("list")).items;

  /** Which method they take is not known for sure. */
  const statusOf = async (profileId: string) =>
    readReply(
      statusSchema,
      await tryInOrder(memory, "status", [
        ["POST", () => call("postStatus", { json: { profileId } })],
        ["GET", () => call("getStatus", { query: { profileId } })],
      ]),
    );
  const stopNow = (profileId: string) =>
    tryInOrder(memory, "stop", [
      ["POST", () => call("postStop", { json: { profileId } })],
      ["GET", () => call("getStop", { query: { profileId } })],
    ]);

  return {
    test: async () => {
      await call("health");
      return { version: null, words: null };
    },
    listGroups: () => Promise.resolve([]),
    async *listProfiles() {
      yield (await list()).map(({ profileId: id, running, fields }): VendorProfile => ({
        ...{ id, name: fields.profileName || id, group: null, notes: null },
        ...{ proxy: addressOf(fields.proxyConfig), isRunning: running },
      }));
    },
    create: async (profile) => {
      const created = await call("create", { json: { profile: toFields(profile) } });
      return readReply(createdSchema, created).profileId;
    },
    async update(id, { name, proxy }: VendorProfileChange) {
      const known = (await list()).find(({ profileId }) => profileId === id);
      if (!known) throw new VendorError("notFound");
      refuseToMove(known.fields.userDataDir);
      const changed = {
        ...(name === undefined ? {} : { profileName: name }),
        ...(proxy === undefined
          ? {}
          : { proxyId: "", proxyConfig: proxy ? addressFor(proxy) : "" }),
      };
      await call("update", { params: { id }, json: { profile: { ...known.fields, ...changed } } });
    },
    async start(profileId, { launchArguments, isHeadless, startPages }) {
      const status = await statusOf(profileId);
      if (status.running) return { debugPort: status.debugPort ?? null };
      const launchArgs = [...launchArguments, ...(isHeadless ? ["--headless=new"] : [])];
      const json = { profileId, launchArgs, startUrls: startPages };
      const { debugPort, cdpUrl } = readReply(startedSchema, await call("start", { json }));
      // What listens at `cdpUrl` may lead to whichever browser was used last.
      return { debugPort: debugPort ?? portOf(cdpUrl) };
    },
    stop: async (profileId) => {
      if ((await statusOf(profileId)).running) await stopNow(profileId);
    },
    remove: async (id) => {
      await call("remove", { params: { id } }).catch(unlessGone);
    },
    async running(ids) {
      const started = new Set(
        (await list()).filter((one) => one.running).map((one) => one.profileId),
      );
      return new Map(ids.map((id) => [id, started.has(id)]));
    },
  };
}

/**
 * Whoever changes a profile says where its data is, and of that the app's API takes one plain name
 * alone: in place of anything else it would give the profile an empty folder, its sign-ins gone.
 */
function refuseToMove(userDataDir = ""): void {
  const folder = userDataDir.trim();
  if (!/[/\\:]/.test(folder) && folder !== "." && folder !== "..") return;
  throw new VendorError("refused", {
    words: `The profile's data is in ${folder}: a change from outside would leave it behind. Change it in the app`,
  });
}

/** Without arguments for a fingerprint the app makes its own. */
const toFields = ({ name, groupId, proxy }: NewVendorProfile) => ({
  profileName: name,
  fingerprintArgs: [],
  ...(proxy === null ? {} : { proxyConfig: addressFor(proxy) }),
  ...{ launchArgs: [], tags: [] },
  ...(groupId === null ? {} : { groupId }),
});

/** `socks5://user:pass@host:port` */
function addressFor({ type, host, port, login, password }: VendorProxy): string {
  const user = login === null ? "" : encodeURIComponent(login);
  const secret = password === null ? "" : `:${encodeURIComponent(password)}`;
  return `${type}://${user || secret ? `${user}${secret}@` : ""}${host}:${port}`;
}

function addressOf(proxyConfig: string | undefined): string | null {
  const found = /^(?:https?|socks[45]):\/\/(?:[^/]*@)?([^/@]+:\d+)/.exec(proxyConfig ?? "");
  return found?.[1] ?? null;
}

function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.safeParse(body);
  if (envelope.success && envelope.data.ok && status < 400) return body;
  if (!envelope.success && status < 400) throw new VendorError("unreadable");
  throw new VendorError(faultOf(status, envelope.success), { words: wordsIn(body) });
}

/** A path that the app does not know is answered by something else than its API. */
function faultOf(status: number, isFromApi: boolean): VendorFault {
  if (status === 401) return "keyRefused";
  if (status === 405 || (status === 404 && !isFromApi)) return "unknownCall";
  // A profile that runs is neither changed nor deleted.
  if (status === 409) return "profileRuns";
  return status === 404 ? "notFound" : "refused";
}
