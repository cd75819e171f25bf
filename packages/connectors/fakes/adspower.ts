import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import {
  type FakeBrowser,
  type FakeLimit,
  type FakeProfile,
  type FakeState,
  startFake,
} from "./fake-vendor.ts";

const KEY = "adspower-key-52f0";

const proxySchema = z.discriminatedUnion("proxy_soft", [
  z.strictObject({ proxy_soft: z.literal("no_proxy") }),
  z.strictObject({
    proxy_soft: z.literal("other"),
    proxy_type: z.enum(["http", "https", "socks5"]),
    proxy_host: z.string().min(1),
    proxy_port: z.string().regex(/^\d+$/),
    proxy_user: z.string().optional(),
    proxy_password: z.string().optional(),
  }),
]);
const fields = {
  name: z.string().max(100).optional(),
  remark: z.string().max(1500).optional(),
  user_proxy_config: proxySchema.optional(),
};
const createSchema = z.strictObject({ group_id: z.string().regex(/^\d+$/), ...fields });
const updateSchema = z.strictObject({
  profile_id: z.string().min(1),
  ...fields,
  launch_args: z.array(z.string()).optional(),
});
const idSchema = z.strictObject({ profile_id: z.string().min(1) });
const startSchema = idSchema.extend({
  launch_args: z.array(z.string()).optional(),
  headless: z.enum(["0", "1"]).optional(),
});
const removeSchema = z.strictObject({ profile_id: z.array(z.string()).min(1).max(100) });
const listSchema = z.strictObject({ page: z.int().min(1), limit: z.int().min(1).max(100) });
const groupsSchema = z.strictObject({
  page: z.string().regex(/^[1-9]\d*$/),
  page_size: z.coerce.number().int().min(1).max(100),
});

const well = (data: unknown = {}): FakeAnswer => ({ body: { code: 0, msg: "success", data } });
const ill = (msg: string): FakeAnswer => ({ body: { code: -1, msg, data: {} } });

const LIST = "/api/v2/browser-profile/list";
const GROUPS = "/api/v1/group/list";

/** Two a second up to 200 profiles, five up to 5,000, then ten; lists once a second. */
function limits({ profiles: { size } }: FakeState): FakeLimit[] {
  const count = [2, 5, 10][Number(size > 200) + Number(size > 5000)] ?? 2;
  return [
    { at: "local", count, perMs: 1000 },
    { at: "local", count: 1, perMs: 1000, paths: [LIST] },
    { at: "local", count: 1, perMs: 1000, paths: [GROUPS] },
  ];
}

/** AdsPower's local API of today, its security check being on. */
export const startAdspower = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.AdsPower,
      variantId: "adspower",
      credentials: { key: KEY },
      isLetIn: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
      limits,
      routes: (state) => [...lists(state), ...profiles(state), ...browsers(state)],
      fault: (mood) => {
        if (mood === "rateLimited") return ill("Too many request per second, please check");
        if (mood === "broken") return ill("Unknown error");
        if (mood === "noAutomation") return ill("Please upgrade your package to use the API");
        return mood === "signedOut" ? ill("Please log in first") : ill("Invalid api key");
      },
    },
    options,
  );

const local = { at: "local", method: "GET" } as const;
const post = { at: "local", method: "POST" } as const;

const pageOf = <Item>(all: Item[], page: number, size: number) => {
  const list = all.slice((page - 1) * size, page * size);
  return well({ list, page: String(page), page_size: String(size) });
};

const lists = (state: FakeState): FakeRoute[] => [
  {
    ...local,
    path: "/status",
    isOpen: true,
    answer: () => ({ body: { code: 0, msg: "success" } }),
  },
  {
    ...{ ...local, path: GROUPS, query: groupsSchema },
    answer: ({ query }) => {
      const { page, page_size: size } = groupsSchema.parse(query);
      const groups = [...state.groups].map(([id, name]) => ({ group_id: id, group_name: name }));
      return pageOf(groups, Number(page), size);
    },
  },
  {
    ...{ ...post, path: LIST, json: listSchema },
    answer: ({ body }) => {
      const { page, limit } = listSchema.parse(body);
      return pageOf([...state.profiles.values()].map(toItem), page, limit);
    },
  },
];

const toItem = ({ id, name, groupId, notes, proxy }: FakeProfile) => ({
  ...{ profile_id: id, profile_no: "1", name, group_id: groupId ?? "0", remark: notes ?? "" },
  ...{ user_proxy_config: proxy ?? { proxy_soft: "no_proxy" }, created_time: "1744185096" },
});

const found = (
  state: FakeState,
  id: string | undefined,
  then: (profile: FakeProfile) => FakeAnswer | Promise<FakeAnswer>,
) => {
  const profile = state.profiles.get(id ?? "");
  return profile ? then(profile) : ill("Profile does not exist");
};

const profiles = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...post, path: "/api/v2/browser-profile/create", json: createSchema },
    answer: ({ body }) => {
      const { group_id: group, name = "", remark, user_proxy_config } = createSchema.parse(body);
      const id = `k${crypto.randomUUID().slice(0, 7)}`;
      state.profiles.set(id, {
        ...{ id, name, groupId: group === "0" ? null : group, notes: remark ?? null },
        ...{ proxy: user_proxy_config, launchArguments: [], isRunning: false, debugPort: 0 },
      });
      return well({ profile_id: id, profile_no: "1" });
    },
  },
  {
    ...{ ...post, path: "/api/v2/browser-profile/update", json: updateSchema },
    answer: ({ body }) => {
      const {
        profile_id: id,
        remark,
        user_proxy_config: proxy,
        ...rest
      } = updateSchema.parse(body);
      return found(state, id, (profile) => {
        const notes = remark === undefined ? {} : { notes: remark };
        Object.assign(profile, rest, notes, proxy === undefined ? {} : { proxy });
        return well();
      });
    },
  },
  {
    ...{ ...post, path: "/api/v2/browser-profile/delete", json: removeSchema },
    answer: ({ body }) =>
      found(state, removeSchema.parse(body).profile_id[0], ({ id, isRunning }) => {
        if (isRunning) return ill("The profile is open, close it first");
        state.profiles.delete(id);
        return well();
      }),
  },
];

const debugOf = ({ id, debugPort }: FakeProfile) => ({
  ws: {
    puppeteer: `ws://127.0.0.1:${debugPort}/devtools/browser/${id}`,
    selenium: `127.0.0.1:${debugPort}`,
  },
  ...{ debug_port: String(debugPort), webdriver: "/opt/adspower/chromedriver" },
});

const browsers = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...post, path: "/api/v2/browser-profile/start", json: startSchema },
    answer: ({ body }) => {
      const { profile_id: id, launch_args: args = [], headless = "0" } = startSchema.parse(body);
      return found(state, id, async (profile) => {
        const launchArguments = args.filter((one) => one.startsWith("--"));
        const startPages = args.filter((one) => !one.startsWith("--"));
        await state.start(profile, { launchArguments, startPages, isHeadless: headless === "1" });
        return well(debugOf(profile));
      });
    },
  },
  {
    ...{ ...post, path: "/api/v2/browser-profile/stop", json: idSchema },
    answer: ({ body }) =>
      found(state, idSchema.parse(body).profile_id, async (profile) => {
        if (!profile.isRunning) return ill("The profile is not open");
        await state.stop(profile);
        return well();
      }),
  },
  {
    ...{ ...local, path: "/api/v2/browser-profile/active", query: idSchema },
    answer: ({ query }: FakeRequest) =>
      found(state, query.profile_id, (profile) =>
        well(
          profile.isRunning ? { status: "Active", ...debugOf(profile) } : { status: "Inactive" },
        ),
      ),
  },
  {
    ...{ ...local, path: "/api/v1/browser/local-active" },
    answer: () => {
      const running = [...state.profiles.values()].filter(({ isRunning }) => isRunning);
      return well({ list: running.map((one) => ({ user_id: one.id, ...debugOf(one) })) });
    },
  },
];
