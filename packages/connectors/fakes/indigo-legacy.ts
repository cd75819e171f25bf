import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";
import { profileFinder } from "./profile-finder.ts";

const networkSchema = z.strictObject({
  proxy: z.union([
    z.strictObject({ type: z.literal("NONE") }),
    z.strictObject({
      type: z.enum(["HTTP", "SOCKS"]),
      host: z.string().min(1),
      port: z.int(),
      username: z.string(),
      password: z.string(),
    }),
  ]),
});
const updateSchema = z.strictObject({
  name: z.string().optional(),
  notes: z.string().optional(),
  network: networkSchema.optional(),
});
const createSchema = updateSchema.extend({
  name: z.string(),
  os: z.enum(["win", "mac", "lin", "android"]),
  browser: z.enum(["mimic", "stealthfox"]),
  group: z.string().optional(),
});
const oneSchema = z.strictObject({ profileId: z.string() });
const startSchema = oneSchema.extend({
  automation: z.literal("true"),
  puppeteer: z.literal("true"),
});

const well = (value: unknown): FakeAnswer => ({ body: { status: "OK", value } });
const ill = (status: number, value: string): FakeAnswer => ({
  status,
  body: { status: "ERROR", value },
});
const found = profileFinder(ill(404, "Profile not found"));

/** Indigo's and Multilogin 6's app. */
export const startIndigoLegacy = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Indigo,
      variantId: "indigo-legacy",
      credentials: {},
      limits: [],
      routes: (state) => [...kept(state), ...started(state)],
      fault: (mood) => {
        if (mood === "rateLimited") return ill(429, "Too many requests");
        if (mood === "broken") return ill(500, "Internal error");
        if (mood === "noAutomation") return ill(200, "Automation is not in your plan");
        return ill(200, "Please log in first");
      },
    },
    options,
  );

const app = { at: "local", method: "GET" } as const;

const kept = (state: FakeState) => [
  {
    ...{ ...app, path: "/api/v2/profile" },
    answer: () => ({ body: [...state.profiles.values()].map(toItem) }),
  },
  {
    ...{ ...app, method: "POST", path: "/api/v2/profile", json: createSchema },
    answer: ({ body }: FakeRequest) => {
      const { name, notes = null, group = null, network } = createSchema.parse(body);
      const id = crypto.randomUUID();
      const rest = { launchArguments: [], isRunning: false, debugPort: 0 };
      const proxy = network?.proxy ?? null;
      state.profiles.set(id, { id, name, notes, groupId: group, proxy, ...rest });
      return { body: { uuid: id } };
    },
  },
  {
    ...{ ...app, method: "POST", path: "/api/v2/profile/:id", json: updateSchema },
    answer: ({ params, body }: FakeRequest) => {
      const { network, ...fields } = updateSchema.parse(body);
      return found(state, params.id, (profile) => {
        Object.assign(profile, fields, network && { proxy: network.proxy });
        return { body: "" };
      });
    },
  },
  {
    ...{ ...app, method: "DELETE", path: "/api/v2/profile/:id" },
    answer: ({ params }: FakeRequest) =>
      found(state, params.id, ({ id }) => {
        state.profiles.delete(id);
        return { status: 204, body: "" };
      }),
  },
];

const started = (state: FakeState) => [
  {
    ...{ ...app, path: "/api/v1/profile/start", query: startSchema },
    answer: ({ query }: FakeRequest) =>
      found(state, query.profileId, async (profile) => {
        const launch = { launchArguments: [], startPages: [], isHeadless: false };
        const { id, debugPort } = await state.start(profile, launch);
        return well(`ws://127.0.0.1:${debugPort}/devtools/browser/${id}`);
      }),
  },
  {
    ...{ ...app, path: "/api/v1/profile/stop", query: oneSchema },
    answer: ({ query }: FakeRequest) =>
      found(state, query.profileId, async (profile) => {
        await state.stop(profile);
        return well("");
      }),
  },
  {
    ...{ ...app, path: "/api/v1/profile/active", query: oneSchema },
    answer: ({ query }: FakeRequest) =>
      found(state, query.profileId, ({ isRunning }) => well(isRunning)),
  },
];

const toItem = ({ id, name, notes, groupId }: FakeProfile) => ({
  ...{ uuid: id, name, notes: notes ?? "", group: groupId ?? "", browser: "mimic", updated: 0 },
});
