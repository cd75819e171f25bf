import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const TOKEN = "dolphin.jwt.3c9e";
/** What the app keeps of a sign-in; a test takes it away. */
const SESSION = "app";

const FINGERPRINT = {
  ...{ userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", platformVersion: "15.0.0" },
  ...{ hardwareConcurrency: 8, deviceMemory: 8, browserType: "anty", webgl: { vendor: "X" } },
};
const proxySchema = z.strictObject({
  type: z.enum(["http", "socks4", "socks5", "ssh"]),
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  login: z.string().max(512).optional(),
  password: z.string().max(512).optional(),
});
const nameSchema = z.string().min(1).max(255);
/** Without dashes, and of the app's own list, of which its documents name these. */
const argumentSchema = z.enum(["disable-gpu", "disable-software-rasterizer"]);
const fields = {
  notes: z.array(z.looseObject({ content: z.string() })).optional(),
  args: z.array(argumentSchema).optional(),
  tabs: z.array(z.url()).optional(),
  folderId: z.int().optional(),
};
const createSchema = z.strictObject({
  ...{ ...fields, name: nameSchema, proxy: proxySchema.optional() },
  platform: z.enum(["windows", "linux", "macos"]),
  platformVersion: z.string(),
  browserType: z.literal("anty"),
  fingerprint: z.looseObject({ userAgent: z.string(), webgl: z.looseObject({}) }),
});
const updateSchema = z.strictObject({
  ...{ ...fields, name: nameSchema.optional(), proxy: proxySchema.nullish() },
});
const pageSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100),
  page: z.coerce.number().int().min(1),
});
/** A first page is asked for without a number: the next ones are where the answer says. */
const folderSchema = z.strictObject({
  query: z.string().optional(),
  page: z.coerce.number().int().min(2).optional(),
});
const FOLDERS_PAGE = 15;
const generatorSchema = z.strictObject({
  platform: z.enum(["windows", "macos", "linux", "android"]),
  browser_type: z.literal("anty"),
  browser_version: z.string().optional(),
});
const startSchema = z.strictObject({
  automation: z.boolean().optional(),
  headless: z.boolean().optional(),
});

const ill = (status: number, error: string): FakeAnswer => ({
  ...{ status, body: { success: false, error } },
});

/** Dolphin{anty}'s cloud, and its app, which wants to be signed in to. */
export const startDolphin = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.DolphinAnty,
      variantId: "dolphin",
      credentials: { key: TOKEN },
      isLetIn: ({ at, headers }) => at === "local" || headers.authorization === `Bearer ${TOKEN}`,
      limits: [{ at: "cloud", count: 500, perMs: 60_000 }],
      routes: (state) => [...kept(state), ...changing(state), ...app(state)],
      fault: (mood) => {
        if (mood === "rateLimited") return ill(429, "Too many requests");
        if (mood === "broken") return ill(500, "Internal server error");
        if (mood === "noAutomation") return ill(402, "Automation is not available on your plan");
        return ill(401, "Unauthorized");
      },
    },
    options,
  );

const cloud = { at: "cloud", method: "GET" } as const;
const local = { at: "local", method: "GET" } as const;

function pageOf({ limit, page }: z.output<typeof pageSchema>, all: object[]): FakeAnswer {
  const data = all.slice((page - 1) * limit, page * limit);
  const last = Math.max(1, Math.ceil(all.length / limit));
  return {
    body: { current_page: page, last_page: last, per_page: limit, total: all.length, data },
  };
}

/** Ids are numbers; those that a test made up stay as they are. */
const toId = (id: string): number | string => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : id);

/** Lists tell this much of a proxy: neither its port nor what opens it. */
function toListedProxy(proxy: unknown): object | null {
  const { data } = proxySchema.safeParse(proxy);
  return data ? { id: 1, type: data.type, host: data.host, changeIpUrl: false } : null;
}

const toFolder = (id: string, name: string, order: number) => ({
  ...{ id: Number(id), createdBy: 1, teamId: 1, name, emoji: "", order, isPinned: false },
  ...{ browserProfilesData: [], created_at: THEN, updated_at: THEN },
});
const THEN = "2026-01-02T03:04:05.000Z";

const toItem = ({ id, name, groupId, notes, proxy }: FakeProfile) => ({
  ...{ id: toId(id), name, tags: [], platform: "windows", browserType: "anty" },
  ...{ folder: groupId === null ? null : Number(groupId), proxy: toListedProxy(proxy) },
  // The whole object of its rich text, whatever it was written as.
  notes: notes === null ? null : { content: notes, color: "blue", style: "text", icon: null },
});

const kept = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...cloud, path: "/browser_profiles", query: pageSchema },
    answer: ({ query }) =>
      pageOf(pageSchema.parse(query), [...state.profiles.values()].map(toItem)),
  },
  {
    ...{ ...cloud, path: "/folders", query: folderSchema },
    answer: ({ query }) =>
      pageOf(
        { limit: FOLDERS_PAGE, page: folderSchema.parse(query).page ?? 1 },
        [...state.groups].map(([id, name], order) => toFolder(id, name, order)),
      ),
  },
  {
    ...{ ...cloud, path: "/browser_profiles/:id" },
    answer: (request) =>
      found(state, request, (profile) => ({
        body: { data: { ...toItem(profile), running: profile.isRunning } },
      })),
  },
  {
    ...{ ...cloud, path: "/fingerprints/fingerprint", query: generatorSchema },
    answer: () => ({ body: FINGERPRINT }),
  },
];

const found = (
  state: FakeState,
  { params }: FakeRequest,
  then: (profile: FakeProfile) => FakeAnswer | Promise<FakeAnswer>,
) => {
  const profile = state.profiles.get(params.id ?? "");
  return profile ? then(profile) : ill(404, "Browser profile not found");
};

/** An id is not given a second time. */
const nextId = ({ profiles }: FakeState): number =>
  Math.max(9_999, ...[...profiles.keys()].map((id) => Number(toId(id)) || 0)) + 1;

const changing = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...cloud, method: "POST", path: "/browser_profiles", json: createSchema },
    answer: ({ body }) => {
      const { name, notes, proxy, folderId, tabs, args } = createSchema.parse(body);
      const id = nextId(state);
      state.profiles.set(String(id), {
        ...{ id: String(id), name, notes: notes?.[0]?.content ?? null, proxy },
        ...{ groupId: folderId === undefined ? null : String(folderId), startPages: tabs ?? [] },
        ...{ launchArguments: args ?? [], isRunning: false, debugPort: 0 },
      });
      return { body: { success: true, browserProfileId: id, data: { id } } };
    },
  },
  {
    ...{ ...cloud, method: "PATCH", path: "/browser_profiles/:id", json: updateSchema },
    answer: (request) =>
      found(state, request, (profile) => {
        const { name, notes, proxy, args } = updateSchema.parse(request.body);
        Object.assign(profile, {
          name: name ?? profile.name,
          notes: notes ? (notes[0]?.content ?? null) : profile.notes,
          proxy: proxy === undefined ? profile.proxy : proxy,
          launchArguments: args ?? profile.launchArguments,
        });
        return { body: { data: toItem(profile) } };
      }),
  },
  {
    ...{ ...cloud, method: "DELETE", path: "/browser_profiles/:id" },
    json: z.strictObject({ forceDelete: z.boolean().optional() }),
    answer: (request) =>
      found(state, request, ({ id }) => {
        state.profiles.delete(id);
        return { body: { success: true } };
      }),
  },
];

const app = (state: FakeState): FakeRoute[] => {
  const ifSignedIn =
    (answer: FakeRoute["answer"]): FakeRoute["answer"] =>
    (request) =>
      state.tokens.has(SESSION) ? answer(request) : ill(401, "Unauthorized");
  return [
    {
      ...{ ...local, method: "POST", path: "/v1.0/auth/login-with-token" },
      json: z.strictObject({ token: z.string() }),
      answer: ({ body }) => {
        if ((body as { token: string }).token !== TOKEN)
          return { status: 401, body: { success: false } };
        state.tokens.set(SESSION, Infinity);
        return { body: { success: true } };
      },
    },
    {
      ...{ ...local, path: "/v1.0/browser_profiles/running" },
      answer: ifSignedIn(() => {
        const running = [...state.profiles.values()].filter(({ isRunning }) => isRunning);
        return { body: { data: running.map(({ id }) => ({ id: toId(id) })) } };
      }),
    },
    {
      ...{ ...local, method: "POST", path: "/v1.0/browser_profiles/:id/start", json: startSchema },
      answer: ifSignedIn((request) => found(state, request, (one) => start(state, one, request))),
    },
    {
      ...{ ...local, path: "/v1.0/browser_profiles/:id/stop" },
      answer: ifSignedIn(async ({ params }) => {
        const profile = state.profiles.get(params.id ?? "");
        if (profile?.isRunning) await state.stop(profile);
        return { body: { success: true } };
      }),
    },
  ];
};

async function start(
  state: FakeState,
  profile: FakeProfile,
  { body }: FakeRequest,
): Promise<FakeAnswer> {
  if (profile.isRunning) {
    const errorObject = { code: "E_BROWSER_RUN_DUPLICATE", text: "Profile is already running" };
    return { status: 500, body: { success: false, errorObject } };
  }
  const { automation = false, headless = false } = startSchema.parse(body);
  // This account has a free plan.
  if (automation) return ill(402, "Automation is not available on your plan");
  const { launchArguments } = profile;
  // Without a window no tab is opened.
  const startPages = headless ? [] : (profile.startPages ?? []);
  await state.start(profile, { launchArguments, startPages, isHeadless: headless });
  return { body: { success: true } };
}
