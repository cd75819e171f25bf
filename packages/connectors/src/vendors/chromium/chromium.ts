import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import { readReply } from "../../session/read-reply.ts";
import type { CallRequest, VendorSession } from "../../session/vendor-session.ts";
import { wordsIn } from "../../session/words-in.ts";
import type { VendorClient } from "../../core/vendor-client.ts";
import type { Capabilities, Vendor } from "../vendor.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { chromiumCalls } from "./chromium.calls.ts";

const capabilities: Capabilities = {
  groups: null,
  isGroupRequired: false,
  hasNotes: false,
  hasProxies: false,
  hasStartPages: true,
  hasHeadless: true,
  platforms: [],
  agentBy: "startArgument",
  isAgentDocumented: true,
  startsIn: ["local"],
  tellsRunning: true,
};

const listSchema = z.array(z.object({ id: z.string(), name: z.string(), isRunning: z.boolean() }));
const versionSchema = z.object({ version: z.string() });
const createdSchema = z.object({ id: z.string().min(1) });

/** Plain Chromium on the machine of a companion, which keeps the profiles. */
export const chromium: Vendor = {
  browserApi: BrowserApi.Chromium,
  name: "Chromium",
  variants: [
    {
      ...{ id: "chromium", name: "Chromium on a companion's machine" },
      ...{ local: "http://chromium.companion", cloud: null, asks: [], needs: [] },
      isOnCompanion: true,
    },
  ],
  calls: chromiumCalls,
  limits: { local: [], cloud: [] },
  capabilitiesOf: () => capabilities,
  open,
};

const FAULTS: Readonly<Record<number, VendorFault>> = { 404: "notFound", 409: "refused" };

function open(session: VendorSession): VendorClient {
  const send = session.senderOf(chromiumCalls);

  async function call(name: keyof typeof chromiumCalls, request?: CallRequest): Promise<unknown> {
    const { status, body } = await send(name, request);
    if (status === 200) return body;
    throw new VendorError(FAULTS[status] ?? "refused", { words: wordsIn(body) });
  }

  const list = async () => readReply(listSchema, await call("list"));

  return {
    test: async () => {
      const { version } = readReply(versionSchema, await call("version"));
      return { version, words: null };
    },
    listGroups: () => Promise.resolve([]),
    async *listProfiles() {
      const none = { group: null, notes: null, proxy: null };
      yield (await list()).map(({ id, name, isRunning }) => ({ id, name, isRunning, ...none }));
    },
    create: async ({ name }) =>
      readReply(createdSchema, await call("create", { json: { name } })).id,
    async update(id, { name }) {
      if (name !== undefined) await call("update", { params: { id }, json: { name } });
    },
    async start(id, { isHeadless, startPages, launchArguments }) {
      const json = { isHeadless, startPages, launchArguments };
      await call("start", { params: { id }, json });
      return { debugPort: null };
    },
    stop: async (id) => void (await call("stop", { params: { id } })),
    remove: async (id) => void (await call("remove", { params: { id } })),
    async running(ids) {
      const started = new Set((await list()).flatMap((one) => (one.isRunning ? [one.id] : [])));
      return new Map(ids.map((id) => [id, started.has(id)]));
    },
  };
}
