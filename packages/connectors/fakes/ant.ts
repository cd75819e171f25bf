import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";
import { profileFinder } from "./profile-finder.ts";

const KEY = "ant-key-52c8";

const writeSchema = z.strictObject({
  profile: z.strictObject({
    profileName: z.string().min(1),
    userDataDir: z.string().optional(),
    coreId: z.string().optional(),
    launchCode: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    accountIds: z.array(z.string()).optional(),
    fingerprintArgs: z.array(z.string()).max(0),
    proxyId: z.string().optional(),
    proxyConfig: z
      .string()
      .regex(/^((https?|socks[45]):\/\/([^@/]+@)?[^@/:]+:\d+)?$/)
      .optional(),
    launchArgs: z.array(z.string()),
    tags: z.array(z.string()),
    groupId: z.string().optional(),
  }),
});
const launchSchema = z.strictObject({
  profileId: z.string(),
  launchArgs: z.array(z.string().startsWith("--")),
  startUrls: z.array(z.string()),
});
const oneSchema = z.strictObject({ profileId: z.string() });

const well = (data: object, status = 200): FakeAnswer => ({ status, body: { ok: true, ...data } });
const ill = (status: number, error: string): FakeAnswer => ({ status, body: { ok: false, error } });
const found = profileFinder(ill(404, "profile not found"));

/** Ant Browser's Launch API, its settings asking for a key. */
export const startAnt = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Ant,
      variantId: "ant",
      credentials: { key: KEY },
      isLetIn: ({ headers }) => headers["x-ant-api-key"] === KEY,
      limits: [],
      routes,
      fault: (mood) => {
        if (mood === "rateLimited") return ill(429, "too many requests");
        if (mood === "broken") return ill(500, "instance start failed");
        if (mood === "noAutomation") return ill(403, "forbidden");
        return ill(401, "unauthorized: invalid api key");
      },
    },
    options,
  );

const local = { at: "local", method: "GET" } as const;

const routes = (state: FakeState) => [
  { ...local, path: "/api/health", answer: () => well({}) },
  ...kept(state),
  ...started(state),
];

const kept = (state: FakeState) => {
  const write = (profile: FakeProfile, body: unknown): void => {
    const {
      profileName,
      groupId = null,
      proxyConfig = "",
      userDataDir = "",
    } = writeSchema.parse(body).profile;
    // A plain name stays; in place of anything else the app takes the profile's own folder.
    const besides = { userDataDir: /[/\\:]|^\.\.?$/.test(userDataDir) ? "" : userDataDir };
    Object.assign(profile, { name: profileName, groupId, proxy: proxyConfig, besides });
  };
  return [
    {
      ...{ ...local, path: "/api/profiles" },
      answer: () => {
        const items = [...state.profiles.values()].map(toItem);
        return well({ count: items.length, items });
      },
    },
    {
      ...{ ...local, method: "POST", path: "/api/profiles", json: writeSchema },
      answer: ({ body }: FakeRequest) => {
        const id = crypto.randomUUID();
        const rest = { groupId: null, notes: null, isRunning: false, debugPort: 0 };
        const profile = { id, name: "", proxy: "", launchArguments: [], ...rest };
        write(profile, body);
        state.profiles.set(id, profile);
        return well({ profileId: id, launchCode: "A1", profile: toItem(profile) }, 201);
      },
    },
    {
      ...{ ...local, method: "PUT", path: "/api/profiles/:id", json: writeSchema },
      answer: ({ params, body }: FakeRequest) =>
        found(state, params.id, (profile) => {
          if (profile.isRunning) return ill(409, "running profile cannot be updated");
          write(profile, body);
          return well({ updated: true });
        }),
    },
    {
      ...{ ...local, method: "DELETE", path: "/api/profiles/:id" },
      answer: ({ params }: FakeRequest) =>
        found(state, params.id, ({ id, isRunning }) => {
          if (isRunning) return ill(409, "running profile cannot be deleted");
          state.profiles.delete(id);
          return well({ deleted: true });
        }),
    },
  ];
};

const started = (state: FakeState) => [
  {
    ...{ ...local, method: "POST", path: "/api/launch", json: launchSchema },
    answer: ({ body }: FakeRequest) => {
      const { profileId, launchArgs, startUrls } = launchSchema.parse(body);
      return found(state, profileId, async (profile) => {
        const { debugPort } = await state.start(profile, {
          launchArguments: launchArgs.filter((one) => one !== "--headless=new"),
          startPages: startUrls,
          isHeadless: launchArgs.includes("--headless=new"),
        });
        const shared = { cdpPort: 19_876, cdpUrl: "http://127.0.0.1:19876" };
        return well({ profileId, pid: 4711, debugPort, debugReady: true, ...shared });
      });
    },
  },
  {
    ...{ ...local, method: "POST", path: "/api/runtime/status", json: oneSchema },
    answer: ({ body }: FakeRequest) => found(state, oneSchema.parse(body).profileId, statusOf),
  },
  {
    ...{ ...local, method: "POST", path: "/api/runtime/stop", json: oneSchema },
    answer: ({ body }: FakeRequest) =>
      found(state, oneSchema.parse(body).profileId, async (profile) => {
        await state.stop(profile);
        return statusOf(profile);
      }),
  },
];

const statusOf = ({ isRunning, debugPort }: FakeProfile): FakeAnswer =>
  well({ running: isRunning, debugPort: isRunning ? debugPort : 0, lastError: "" });

const toItem = ({ id, name, groupId, proxy, isRunning, debugPort, besides }: FakeProfile) => ({
  ...{ profileId: id, profileName: name, proxyId: "", proxyConfig: proxy ?? "", launchCode: "A1" },
  ...{ fingerprintArgs: [], launchArgs: [], tags: [], groupId: groupId ?? "" },
  ...{ userDataDir: besides?.userDataDir ?? "" },
  ...{ running: isRunning, debugPort: isRunning ? debugPort : 0, debugReady: isRunning },
});
