import { portOf } from "../../session/port-of.ts";
import { eachPage } from "../../session/pages.ts";
import { readReply } from "../../session/read-reply.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import type { VendorGroup, VendorProfile } from "../../core/profiles.ts";
import type { Finding, VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities } from "../vendor.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { indigoXCalls } from "./indigo-x.calls.ts";
import { dataOf, tokenOf } from "./indigo-x.faults.ts";
import { toChange, toFields } from "./indigo-x.profile.ts";
import {
  createdSchema,
  detailsSchema,
  foldersSchema,
  foundSchema,
  startedSchema,
  statusesSchema,
  versionSchema,
} from "./indigo-x.replies.ts";
import { makeTokens } from "./indigo-x.token.ts";

/** The most that a search answers at once. */
const PAGE = 100;

export const indigoXCapabilities: Capabilities = {
  groups: "folder",
  isGroupRequired: true,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: ["windows", "macos", "linux", "android"],
  agentBy: "profileArgument",
  isAgentDocumented: false,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Multilogin X and Indigo X: profiles are kept in the cloud, and started by the app. */
export function openIndigoX(session: VendorSession): VendorClient {
  const send = session.senderOf(indigoXCalls);
  const tokens = makeTokens(session, async (json) => tokenOf(await send("signIn", { json })));

  async function call(name: keyof typeof indigoXCalls, request: CallRequest = {}) {
    const sendWith = (token: string): Promise<Reply> =>
      send(name, { ...request, headers: { authorization: `Bearer ${token}` } });
    const token = await tokens.take();
    const reply = await sendWith(token);
    const other = reply.status === 401 ? await tokens.replace(token) : null;
    return dataOf(other === null ? reply : await sendWith(other));
  }

  const statuses = async () => readReply(statusesSchema, await call("statuses")).states;

  async function listGroups(): Promise<VendorGroup[]> {
    const { folders } = readReply(foldersSchema, await call("folders"));
    return folders.map(({ folder_id: id, name }) => ({ id, name }));
  }

  async function detailsOf(id: string) {
    const { profiles } = readReply(detailsSchema, await call("details", { json: { ids: [id] } }));
    const found = profiles.find((one) => one.id === id);
    if (!found) throw new VendorError("notFound");
    return found;
  }

  /** Indigo X may not have it. */
  async function versionOfApp(): Promise<string | null> {
    try {
      return readReply(versionSchema, await call("version")).version;
    } catch (error) {
      if (error instanceof VendorError && error.fault === "unknownCall") return null;
      throw error;
    }
  }

  async function search(page: number) {
    const json = {
      ...{ is_removed: false, search_text: "", storage_type: "all" },
      ...{ limit: PAGE, offset: page * PAGE, order_by: "created_at", sort: "asc" },
    };
    const { profiles, total_count: total } = readReply(foundSchema, await call("search", { json }));
    const isLast = total === undefined ? profiles.length < PAGE : (page + 1) * PAGE >= total;
    return { items: profiles, isLast };
  }

  return {
    async test(): Promise<Finding> {
      await listGroups();
      return { version: await versionOfApp(), words: null };
    },
    listGroups,
    async *listProfiles() {
      const names = new Map((await listGroups()).map(({ id, name }) => [id, name]));
      for await (const some of eachPage(0, search))
        yield some
          .filter(takesAgent)
          .map(({ id, name, notes, folder_id: folder }): VendorProfile => ({
            ...{ id, name: name ?? id, group: names.get(folder ?? "") ?? null, notes },
            ...{ proxy: null, isRunning: null },
          }));
    },
    create: async (profile) => {
      const created = readReply(createdSchema, await call("create", { json: toFields(profile) }));
      return created.ids[0];
    },
    async update(id, change) {
      const json = toChange(change, await detailsOf(id));
      if (Object.keys(json).length > 0) await call("update", { json: { profile_id: id, ...json } });
    },
    async start(id, { isHeadless }) {
      const status = (await statuses())[id];
      if (isRunning(status)) return { debugPort: portOf(status?.message) };
      const { folder_id: folder, ...profile } = await detailsOf(id);
      if (!takesAgent(profile)) throw new VendorError("refused", { words: NO_AGENT });
      // With an `automation_type` a Mimic would not open its start pages, nor is its port needed.
      const query = { headless_mode: isHeadless };
      const started = await call("start", { params: { folder, id }, query });
      return { debugPort: readReply(startedSchema, started).port ?? null };
    },
    stop: async (id) => {
      if (isRunning((await statuses())[id])) await call("stop", { params: { id } });
    },
    remove: async (id) => {
      // Into the vendor's bin, whence its user may take it back.
      await call("remove", { json: { ids: [id], permanently: false } }).catch(unlessGone);
    },
    async running(ids) {
      const known = await statuses();
      return new Map(ids.map((id) => [id, isRunning(known[id])]));
    },
  };
}

/** Stealthfox is made of Firefox, which has no place for the agent. */
const takesAgent = ({ browser_type: type }: { browser_type: string | null }): boolean =>
  type !== "stealthfox";
const NO_AGENT = "Stealthfox has no place for the agent: it takes a Mimic";

/** From the first download until it has stopped, or could not be started. */
const isRunning = (known: { status: string } | undefined): boolean =>
  known !== undefined && known.status !== "stopped" && !known.status.endsWith("_error");
