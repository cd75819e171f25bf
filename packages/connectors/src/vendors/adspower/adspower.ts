import { BrowserApi } from "@baton/contract";
import { eachPage } from "../../session/pages.ts";
import { readReply } from "../../session/read-reply.ts";
import { tryInOrder } from "../../session/try-in-order.ts";
import { unlessGone } from "../../session/unless-gone.ts";
import type { VendorSession } from "../../session/vendor-session.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError } from "../../core/vendor-error.ts";
import { makeApi, paceFor } from "./adspower.api.ts";
import { adspowerCalls } from "./adspower.calls.ts";
import { changedFields, newFields, newFieldsV1, startFields } from "./adspower.fields.ts";
import { createdSchema, openSchema, startedSchema } from "./adspower.replies.ts";

const capabilities: Capabilities = {
  groups: "group",
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

/** AdsPower: its app has all; a key only where its security check is on. */
export const adspower: Vendor = {
  browserApi: BrowserApi.AdsPower,
  name: "AdsPower",
  variants: [
    {
      ...{ id: "adspower", name: "AdsPower" },
      ...{ local: "http://127.0.0.1:50325", cloud: null, asks: ["key"], needs: [] },
    },
  ],
  calls: adspowerCalls,
  limits: { local: paceFor(0), cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

function open(session: VendorSession): VendorClient {
  const { call, newerFirst, listGroups, profilesOn, activeOf } = makeApi(session);

  return {
    test: async () => {
      await call("status");
      // The status is told to everybody: this needs the account and the key.
      await call("groups", { query: { page: 1, page_size: 1 } });
      return { version: null, words: null };
    },
    listGroups,
    async *listProfiles() {
      const groups = new Map((await listGroups()).map(({ id, name }) => [id, name]));
      let count = 0;
      for await (const page of eachPage(1, (at) => profilesOn(at, groups))) {
        count += page.length;
        yield page;
      }
      session.keepTo("local", paceFor(count));
    },
    async create(profile) {
      const older = { json: newFieldsV1(profile) };
      return readReply(
        createdSchema,
        await newerFirst("create", { json: newFields(profile) }, older),
      );
    },
    async update(id, change) {
      const fields = changedFields(change);
      const older = { json: { user_id: id, ...fields } };
      await newerFirst("update", { json: { profile_id: id, ...fields } }, older);
    },
    async start(id, options) {
      const active = await activeOf(id);
      if (active.isOpen) return { debugPort: active.debugPort };
      const { launch_args: args, headless } = startFields(options);
      const older = { query: { user_id: id, launch_args: JSON.stringify(args), headless } };
      const newer = { json: { profile_id: id, launch_args: args, headless } };
      const { debug_port: port } = readReply(
        startedSchema,
        await newerFirst("start", newer, older),
      );
      return { debugPort: port ?? null };
    },
    async stop(id) {
      try {
        const { isOpen: isOn } = await activeOf(id);
        if (isOn)
          await newerFirst("stop", { json: { profile_id: id } }, { query: { user_id: id } });
      } catch (error) {
        unlessGone(error);
      }
    },
    async remove(id) {
      const older = { json: { user_ids: [id] } };
      await newerFirst("remove", { json: { profile_id: [id] } }, older).catch(unlessGone);
    },
    running: (ids) =>
      tryInOrder(session.memory, "open", [
        ["all", () => openAmong(ids)],
        ["each", () => openEach(ids)],
      ]),
  };

  async function openAmong(ids: readonly string[]): Promise<Map<string, boolean>> {
    const started = new Set(readReply(openSchema, await call("open")).list);
    return new Map(ids.map((id) => [id, started.has(id)]));
  }

  async function openEach(ids: readonly string[]): Promise<Map<string, boolean>> {
    const found = new Map<string, boolean>();
    for (const id of ids) found.set(id, await isOpen(id));
    return found;
  }

  async function isOpen(id: string): Promise<boolean> {
    try {
      return (await activeOf(id)).isOpen;
    } catch (error) {
      if (error instanceof VendorError && error.fault === "notFound") return false;
      throw error;
    }
  }
}
