import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const TOKEN = "octo-token-9b31";
const LOGIN = "me@octo.example";
const PASSWORD = "octo-password-77";

const proxySchema = z.strictObject({
  type: z.enum(["http", "https", "socks", "socks5", "ssh"]),
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  login: z.string().optional(),
  password: z.string().optional(),
});
const fields = {
  description: z.string().max(1024).optional(),
  tags: z.array(z.string()).optional(),
  start_pages: z.array(z.url()).max(20).optional(),
  launch_args: z.array(z.string()).optional(),
};
const titleSchema = z.string().min(1).max(90);
const createSchema = z.strictObject({
  ...{ title: titleSchema, ...fields, proxy: proxySchema.optional() },
  fingerprint: z.strictObject({ os: z.enum(["win", "mac", "lin", "android"]) }),
});
const updateSchema = z.strictObject({
  ...{ title: titleSchema.optional(), ...fields, proxy: proxySchema.nullish() },
});
const FIELD = "title|description|proxy|start_pages|tags|status|last_active";
const listSchema = z.strictObject({
  page_len: z.enum(["10", "25", "50", "100"]),
  page: z.string().regex(/^\d+$/),
  fields: z.string().regex(new RegExp(`^(${FIELD})(,(${FIELD}))*$`)),
});
const removeSchema = z.strictObject({
  uuids: z.array(z.string()).min(1),
  skip_trash_bin: z.boolean().optional(),
});
const uuidSchema = z.strictObject({ uuid: z.string().min(1) });
const startSchema = uuidSchema.extend({
  headless: z.boolean().optional(),
  debug_port: z.literal(true),
  only_local: z.boolean().optional(),
  flags: z.array(z.string()).optional(),
});
const signInSchema = z.strictObject({ email: z.email(), password: z.string() });

/** With each answer of the cloud, those of the smallest plan. */
const headers = {
  "retry-after": "0",
  "x-ratelimit-limit": "50",
  "x-ratelimit-limit-hour": "500",
};
const well = (data: unknown, more: object = {}): FakeAnswer => ({
  headers,
  body: { success: true, msg: "", data, code: null, ...more },
});
const ill = (status: number, code: string, msg: string): FakeAnswer => ({
  ...{ status, headers, body: { success: false, msg, data: "", code } },
});
/** The app's numbers of what went wrong. */
const failed = (code: number, msg: string): FakeAnswer => ({ status: 400, body: { code, msg } });

/** Octo's cloud of a Base plan, and its app. */
export const startOcto = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Octo,
      variantId: "octo",
      credentials: { key: TOKEN, login: LOGIN, password: PASSWORD },
      isLetIn: (request) => request.at === "local" || request.headers["x-octo-api-token"] === TOKEN,
      limits: [
        { at: "cloud", count: 50, perMs: 60_000 },
        { at: "cloud", count: 500, perMs: 3_600_000 },
      ],
      routes: (state) => [...kept(state), ...changing(state), ...app(state)],
      fault: (mood, { at }) => {
        if (mood === "rateLimited")
          return {
            ...ill(429, "rate_limit_exceeded", "Slow down"),
            headers: { "retry-after": "2" },
          };
        if (mood === "broken") return ill(500, "internal_error", "Something went wrong");
        if (mood === "noAutomation")
          return at === "local"
            ? failed(7, "No subscription")
            : ill(403, "subscriptions.inactive", "Subscription is inactive");
        return at === "local"
          ? { status: 401, body: { msg: "Not logged in" } }
          : ill(401, "api_token", "Invalid or missing API token.");
      },
    },
    options,
  );

const cloud = { at: "cloud", method: "GET" } as const;
const local = { at: "local", method: "GET" } as const;

const toItem = ({ id, name, groupId, notes, proxy }: FakeProfile) => ({
  ...{ uuid: id, title: name, description: notes ?? "", proxy: proxy ?? null },
  tags: groupId === null ? [] : [groupId],
});

const kept = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...cloud, path: "/profiles", query: listSchema },
    answer: ({ query }) => {
      const size = Number(query.page_len);
      const page = Number(query.page);
      const all = [...state.profiles.values()].map(toItem);
      const data = all.slice(page * size, (page + 1) * size);
      return well(data, { total_count: all.length, page });
    },
  },
  {
    ...{ ...cloud, path: "/tags" },
    answer: () => well([...state.groups].map(([uuid, name]) => ({ uuid, name, color: "grey" }))),
  },
];

const changing = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...cloud, method: "POST", path: "/profiles", json: createSchema },
    answer: ({ body }) => {
      const { title, description, tags, proxy, start_pages: startPages } = createSchema.parse(body);
      const id = crypto.randomUUID().replaceAll("-", "");
      state.profiles.set(id, {
        ...{ id, name: title, notes: description ?? null, groupId: tags?.[0] ?? null, proxy },
        ...{ startPages: startPages ?? [], launchArguments: [], isRunning: false, debugPort: 0 },
      });
      return well({ uuid: id });
    },
  },
  {
    ...{ ...cloud, method: "PATCH", path: "/profiles/:id", json: updateSchema },
    answer: ({ params, body }) => {
      const profile = state.profiles.get(params.id ?? "");
      if (!profile) return ill(404, "not_found", "Cannot find profile by uuid");
      const { title, description, proxy } = updateSchema.parse(body);
      Object.assign(profile, {
        ...{ name: title ?? profile.name, notes: description ?? profile.notes },
        proxy: proxy === undefined ? profile.proxy : proxy,
      });
      return well({ uuid: profile.id });
    },
  },
  {
    ...{ ...cloud, method: "DELETE", path: "/profiles", json: removeSchema },
    answer: ({ body }) => {
      const { uuids } = removeSchema.parse(body);
      const there = uuids.filter((id) => state.profiles.has(id));
      const [active, gone] = [true, false].map((isRunning) =>
        there.filter((id) => state.profiles.get(id)?.isRunning === isRunning),
      );
      for (const id of gone ?? []) state.profiles.delete(id);
      return well({ deleted_uuids: gone, active_uuids: active });
    },
  },
];

const toActive = ({ id, debugPort }: FakeProfile) => ({
  ...{ uuid: id, state: "STARTED", start_time: 1_724_173_918, browser_pid: 26_616 },
  ...{ ws_endpoint: `ws://127.0.0.1:${debugPort}/devtools/browser/${id}` },
  debug_port: String(debugPort),
});

const app = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...local, path: "/api/update" },
    answer: () => ({ body: { current: "2.8.3", latest: "2.8.3", update_required: false } }),
  },
  {
    ...{ ...local, path: "/api/profiles/active" },
    answer: () => ({
      body: [...state.profiles.values()].filter(({ isRunning }) => isRunning).map(toActive),
    }),
  },
  {
    ...{ ...local, method: "POST", path: "/api/auth/login", json: signInSchema },
    answer: ({ body }) => {
      const { email, password } = signInSchema.parse(body);
      if (email !== LOGIN || password !== PASSWORD)
        return { status: 401, body: { msg: "Wrong email or password" } };
      state.tokens.set("app", Infinity);
      return { body: { msg: "Logged in successfully" } };
    },
  },
  {
    ...{ ...local, method: "POST", path: "/api/profiles/start", json: startSchema },
    answer: ({ body }) => {
      const { uuid, headless = false, flags = [] } = startSchema.parse(body);
      return found(state, uuid, async (profile) => {
        if (profile.isRunning) return failed(2, "Profile is already running");
        await state.start(profile, {
          ...{ launchArguments: flags, startPages: profile.startPages ?? [] },
          isHeadless: headless,
        });
        return { body: { ...toActive(profile), headless, connection_data: { ip: "203.0.113.7" } } };
      });
    },
  },
  {
    ...{ ...local, method: "POST", path: "/api/profiles/stop", json: uuidSchema },
    answer: ({ body }: FakeRequest) =>
      found(state, uuidSchema.parse(body).uuid, async (profile) => {
        await state.stop(profile);
        return { body: { msg: "Profile stopped" } };
      }),
  },
];

const found = (
  state: FakeState,
  id: string,
  then: (profile: FakeProfile) => Promise<FakeAnswer>,
): FakeAnswer | Promise<FakeAnswer> => {
  const profile = state.profiles.get(id);
  return profile ? then(profile) : failed(6, "Profile not found");
};
