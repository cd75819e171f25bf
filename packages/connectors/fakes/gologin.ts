import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";
import { profileFinder } from "./profile-finder.ts";

const KEY = "gologin-token-90ab";
const PAGE = 30;

const pageSchema = z.strictObject({ page: z.string().regex(/^[1-9]\d*$/) });
const proxySchema = z.union([
  z.strictObject({ mode: z.literal("none") }),
  z.strictObject({
    mode: z.enum(["http", "https", "socks4", "socks5"]),
    host: z.string().min(1),
    port: z.int(),
    username: z.string(),
    password: z.string(),
  }),
]);
const quickSchema = z.strictObject({
  name: z.string().min(1),
  os: z.enum(["lin", "mac", "win", "android"]),
  proxy: proxySchema.optional(),
});
const customSchema = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  notes: z.string().optional(),
});
const folderSchema = z.strictObject({
  name: z.string(),
  profiles: z.array(z.string()),
  action: z.enum(["add", "remove"]),
});
const startSchema = z.strictObject({ profileId: z.string(), sync: z.literal(true) });
const stopSchema = z.strictObject({ profileId: z.string() });
const webSchema = z.strictObject({ isNewCloudBrowser: z.literal(true), isHeadless: z.boolean() });

const well = (body: unknown, status = 200): FakeAnswer => ({ status, body });
const ill = (statusCode: number, message: string): FakeAnswer => ({
  status: statusCode,
  body: { statusCode, message },
});
const found = profileFinder(ill(404, "Profile not found"));

/** GoLogin's cloud, which takes the token from who asks too fast, and its app. */
export const startGoLogin = (options: { now?: () => number; browser?: FakeBrowser } = {}) => {
  let isRevoked = false;
  return startFake(
    {
      browserApi: BrowserApi.GoLogin,
      variantId: "gologin",
      credentials: { key: KEY },
      isLetIn: ({ headers }) => !isRevoked && headers.authorization === `Bearer ${KEY}`,
      limits: [{ at: "cloud", count: 300, perMs: 60_000 }],
      routes: (state) => [...kept(state), ...inApp(state), ...inCloud(state)],
      fault: (mood) => {
        if (mood === "rateLimited") {
          isRevoked = true;
          return ill(429, "Too many requests");
        }
        if (mood === "broken") return ill(500, "Internal server error");
        if (mood === "noAutomation") return ill(403, "Upgrade your plan to use the API");
        return ill(401, "Unauthorized");
      },
    },
    options,
  );
};

const cloud = { at: "cloud", method: "GET" } as const;
const app = { at: "local", method: "POST", isOpen: true } as const;

const kept = (state: FakeState) => [
  {
    ...{ ...cloud, path: "/browser/v2", query: pageSchema },
    answer: ({ query }: FakeRequest) => {
      const from = (Number(query.page) - 1) * PAGE;
      const profiles = [...state.profiles.values()].slice(from, from + PAGE);
      return well({ profiles: profiles.map(toItem) });
    },
  },
  {
    ...{ ...cloud, path: "/folders" },
    answer: () => well([...state.groups].map(([id, name]) => ({ id, name }))),
  },
  {
    ...{ ...cloud, method: "PATCH", path: "/folders/folder", json: folderSchema },
    answer: ({ body }: FakeRequest) => {
      const { name, profiles } = folderSchema.parse(body);
      if (![...state.groups.values()].includes(name)) return ill(404, "Folder not found");
      for (const id of profiles) Object.assign(state.profiles.get(id) ?? {}, { groupId: name });
      return well({});
    },
  },
  {
    ...{ ...cloud, method: "POST", path: "/browser/quick", json: quickSchema },
    answer: ({ body }: FakeRequest) => {
      const { name, proxy = { mode: "none" } } = quickSchema.parse(body);
      const id = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
      const rest = { groupId: null, notes: null, launchArguments: [] };
      state.profiles.set(id, { id, name, proxy, ...rest, isRunning: false, debugPort: 0 });
      return well({ id }, 201);
    },
  },
  {
    ...{ ...cloud, method: "PUT", path: "/browser/:id/custom", json: customSchema },
    answer: ({ params, body }: FakeRequest) => {
      const { id: _, ...fields } = customSchema.parse(body);
      return found(state, params.id, (profile) => well({ ...Object.assign(profile, fields) }));
    },
  },
  {
    ...{ ...cloud, method: "PATCH", path: "/browser/:id/proxy", json: proxySchema },
    answer: ({ params, body }: FakeRequest) =>
      found(state, params.id, (profile) => {
        profile.proxy = body;
        return well("", 204);
      }),
  },
  {
    ...{ ...cloud, method: "DELETE", path: "/browser/:id" },
    answer: ({ params }: FakeRequest) =>
      found(state, params.id, ({ id }) => {
        state.profiles.delete(id);
        return well("", 204);
      }),
  },
];

const inApp = (state: FakeState) => [
  {
    ...{ ...app, path: "/browser/start-profile", json: startSchema },
    answer: ({ body }: FakeRequest) =>
      found(state, startSchema.parse(body).profileId, async (profile) => {
        if (profile.isRunning) return well({ status: "success" });
        const launch = { launchArguments: [], startPages: [], isHeadless: false };
        const { id, debugPort } = await state.start(profile, launch);
        const wsUrl = `ws://127.0.0.1:${debugPort}/devtools/browser/${id}`;
        return well({ status: "success", wsUrl });
      }),
  },
  {
    ...{ ...app, path: "/browser/stop-profile", json: stopSchema },
    answer: ({ body }: FakeRequest) =>
      found(state, stopSchema.parse(body).profileId, async (profile) => {
        await state.stop(profile);
        return well("", 204);
      }),
  },
];

const inCloud = (state: FakeState) => [
  {
    ...{ ...cloud, method: "POST", path: "/browser/:id/web", json: webSchema },
    answer: ({ params, body }: FakeRequest) =>
      found(state, params.id, async (profile) => {
        const { isHeadless } = webSchema.parse(body);
        await state.start(profile, { launchArguments: [], startPages: [], isHeadless });
        return well({ remoteOrbitaUrl: `https://${profile.id}.orbita.example` });
      }),
  },
  {
    ...{ ...cloud, method: "DELETE", path: "/browser/:id/web" },
    answer: ({ params }: FakeRequest) =>
      found(state, params.id, async (profile) => {
        await state.stop(profile);
        return well("", 204);
      }),
  },
];

const toItem = ({ id, name, notes, groupId, proxy }: FakeProfile) => ({
  ...{ id, name, notes: notes ?? "", folders: groupId ? [groupId] : [], os: "win" },
  ...{ role: "owner", proxy },
});
