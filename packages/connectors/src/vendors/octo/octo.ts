import { BrowserApi } from "@baton/contract";
import { eachPage } from "../../session/pages.ts";
import { proxyAddress } from "../../session/proxy-type.ts";
import { readReply } from "../../session/read-reply.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { CallRequest, Reply, VendorSession } from "../../session/vendor-session.ts";
import type { VendorProfile } from "../../core/profiles.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { octoCalls } from "./octo.calls.ts";
import { cloudDataOf, localDataOf, startCodeOf } from "./octo.faults.ts";
import { changedFields, newFields, PLATFORMS, startFields } from "./octo.fields.ts";
import { pacesIn } from "./octo.paces.ts";
import {
  activeSchema,
  createdSchema,
  type ListedProfile,
  profilesSchema,
  removedSchema,
  startedSchema,
  tagsSchema,
  versionSchema,
} from "./octo.replies.ts";

const PAGE = 100;
const FIELDS = "title,description,proxy,tags";

const capabilities: Capabilities = {
  groups: "tag",
  isGroupRequired: false,
  hasNotes: true,
  hasProxies: true,
  hasStartPages: true,
  hasHeadless: true,
  platforms: PLATFORMS,
  agentBy: "startArgument",
  isAgentDocumented: false,
  startsIn: ["local"],
  tellsRunning: true,
};

/** Octo Browser: its cloud has the profiles, its app starts them. */
export const octo: Vendor = {
  browserApi: BrowserApi.Octo,
  name: "Octo Browser",
  variants: [
    {
      ...{ id: "octo", name: "Octo Browser", local: "http://localhost:58888" },
      cloud: "https://app.octobrowser.net/api/v2/automation",
      // The last two are for an app that nobody signed in to.
      ...{ asks: ["key", "login", "password"], needs: ["key"] },
    },
  ],
  calls: octoCalls,
  // The smallest plan's; each answer says what the account's own are.
  limits: {
    local: [],
    cloud: [
      { count: 50, perMs: 60_000 },
      { count: 500, perMs: 3_600_000 },
    ],
  },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { key = "", login, password } = session.credentials;
  const send = session.senderOf(octoCalls);

  async function cloud(name: keyof typeof octoCalls, request: CallRequest = {}) {
    const reply = await send(name, { ...request, headers: { "x-octo-api-token": key } });
    const paces = pacesIn(reply.headers);
    if (paces) session.keepTo("cloud", paces);
    return cloudDataOf(reply);
  }

  /** An app that nobody signed in to is signed in to, where the user left what that needs. */
  async function local(name: keyof typeof octoCalls, request?: CallRequest): Promise<Reply> {
    const reply = await send(name, request);
    if (!login || !password || !isSignedOut(reply)) return reply;
    const answer = await send("signIn", { json: { email: login, password } });
    if (answer.status >= 400) throw new VendorError("keyRefused", { words: wordsOf(answer) });
    return send(name, request);
  }

  const activeHere = async () =>
    readReply(activeSchema, localDataOf(await local("active"))).map(
      ({ uuid, debug_port: port }) => [uuid, port ?? null] as const,
    );

  const listTags = async () => readReply(tagsSchema, (await cloud("tags")).data);

  return {
    async test() {
      const { current } = readReply(versionSchema, localDataOf(await local("version")));
      await activeHere();
      await cloud("tags");
      return { version: current, words: null };
    },
    listGroups: async () => (await listTags()).map(({ uuid, name }) => ({ id: uuid, name })),
    async *listProfiles() {
      const names = new Map((await listTags()).map(({ uuid, name }) => [uuid, name]));
      yield* eachPage(0, async (page) => {
        const query = { page_len: PAGE, page, fields: FIELDS };
        const { data, total } = await cloud("list", { query });
        const list = readReply(profilesSchema, data);
        const isLast = total === undefined ? list.length < PAGE : (page + 1) * PAGE >= total;
        return { items: list.map((one) => toProfile(one, names)), isLast };
      });
    },
    create: async (profile) =>
      readReply(createdSchema, (await cloud("create", { json: newFields(profile) })).data).uuid,
    async update(id, change) {
      await cloud("update", { params: { id }, json: changedFields(change) });
    },
    async start(id, options) {
      const running = new Map(await activeHere());
      if (running.has(id)) return { debugPort: running.get(id) ?? null };
      const reply = await local("start", { json: startFields(id, options) });
      if (startCodeOf(reply) === "ProfileAlreadyRunningException") {
        // Somebody else started it meanwhile; or it runs on another machine, and is refused.
        const meanwhile = new Map(await activeHere());
        if (meanwhile.has(id)) return { debugPort: meanwhile.get(id) ?? null };
      }
      return { debugPort: readReply(startedSchema, localDataOf(reply)).debug_port ?? null };
    },
    async stop(id) {
      const running = new Map(await activeHere());
      if (running.has(id)) localDataOf(await local("stop", { json: { uuid: id } }));
    },
    async remove(id) {
      // It can be taken out of the bin again.
      const json = { uuids: [id], skip_trash_bin: false };
      const answer = await cloud("remove", { json }).catch(unlessGone);
      const { active_uuids: kept } = readReply(removedSchema, answer?.data ?? {});
      if (kept?.includes(id))
        throw new VendorError("profileRuns", { words: `active_uuids: ${id}` });
    },
    async running(ids) {
      const running = new Map(await activeHere());
      return new Map(ids.map((id) => [id, running.has(id)]));
    },
  };
}

/** A fault is told by throwing it. */
function faultIn(reply: Reply): VendorError | null {
  try {
    localDataOf(reply);
    return null;
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  }
}

const isSignedOut = (reply: Reply): boolean => faultIn(reply)?.fault === "signedOut";
const wordsOf = (reply: Reply): string | null => faultIn(reply)?.words ?? null;

function toProfile(item: ListedProfile, names: ReadonlyMap<string, string>): VendorProfile {
  const { uuid: id, title, description: notes, tags, proxy } = item;
  const [tag] = tags ?? [];
  const group = tag ? (tag.name ?? names.get(tag.uuid ?? "") ?? tag.uuid) : null;
  const address = proxyAddress(proxy?.host, proxy?.port);
  return { id, name: title ?? id, group, notes, proxy: address, isRunning: null };
}
