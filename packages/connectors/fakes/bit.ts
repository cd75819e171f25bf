import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const KEY = "bit-key-7d1f";

const nothing = z.strictObject({});
const pageSchema = z.strictObject({
  page: z.int().min(0),
  pageSize: z.int().min(1).max(100),
});
const idSchema = z.strictObject({ id: z.string().min(1) });
const idsSchema = z.strictObject({ ids: z.array(z.string()).min(1).max(100) });
const proxyFields = {
  proxyMethod: z.literal(2),
  proxyType: z.enum(["noproxy", "http", "https", "socks5"]),
  host: z.string().min(1).optional(),
  port: z.int().min(1).max(65_535).optional(),
  proxyUserName: z.string().optional(),
  proxyPassword: z.string().optional(),
};
const createSchema = z.strictObject({
  name: z.string(),
  remark: z.string().optional(),
  groupId: z.string().optional(),
  url: z.string().optional(),
  ...proxyFields,
  browserFingerPrint: nothing,
});
const changeSchema = idsSchema.extend({
  name: z.string().optional(),
  browserFingerPrint: nothing,
});
const proxySchema = idsSchema.extend({ ipCheckService: z.string(), ...proxyFields });
const notesSchema = z.strictObject({ browserIds: z.array(z.string()).min(1), remark: z.string() });
const openSchema = idSchema.extend({
  args: z.array(z.string().startsWith("--")).optional(),
  loadExtensions: z.boolean().optional(),
});
/** The folder of what its own list of extensions has, which it loads unless told otherwise. */
const OWN_EXTENSIONS = "--load-extension=/bitbrowser/extensions";

const well = (data?: unknown): FakeAnswer => ({ body: { success: true, data } });
const ill = (msg: string): FakeAnswer => ({ body: { success: false, msg } });

/** BitBrowser's local API, its settings asking for a key. */
export const startBit = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Bit,
      variantId: "bit",
      credentials: { key: KEY },
      isLetIn: ({ headers }) => headers["x-api-key"] === KEY,
      limits: [{ at: "local", count: 10, perMs: 1000 }],
      routes,
      fault: (mood) => {
        if (mood === "rateLimited") return ill("Requests are too frequent, try again later");
        if (mood === "broken") return { status: 500, body: { success: false, msg: "Exception" } };
        if (mood === "noAutomation") return ill("Upgrade your package");
        return mood === "signedOut" ? ill("Please log in first") : ill("Invalid api key");
      },
    },
    options,
  );

const post = { at: "local", method: "POST" } as const;

const routes = (state: FakeState) => [...kept(state), ...opened(state)];

const kept = (state: FakeState) => {
  const all = () => [...state.profiles.values()];
  const change = (ids: string[], fields: Partial<FakeProfile>) => {
    for (const id of ids) Object.assign(state.profiles.get(id) ?? {}, fields);
    return well();
  };
  return [
    { ...post, path: "/health", json: nothing, answer: () => well() },
    {
      ...{ ...post, path: "/browser/list", json: pageSchema },
      answer: ({ body }: FakeRequest) => pageOf(body, all().map(toItem)),
    },
    {
      ...{ ...post, path: "/group/list", json: pageSchema },
      answer: ({ body }: FakeRequest) =>
        pageOf(
          body,
          [...state.groups].map(([id, groupName]) => ({ id, groupName, sortNum: 0 })),
        ),
    },
    {
      ...{ ...post, path: "/browser/update", json: createSchema },
      answer: ({ body }: FakeRequest) => {
        const { name, remark = null, groupId = null, ...proxy } = createSchema.parse(body);
        const id = crypto.randomUUID().replaceAll("-", "");
        // What a sub-account makes without a group is its main account's.
        if (groupId === null && state.groups.size > 0) return well({ id, name });
        const startPages = proxy.url?.split(",") ?? [];
        const rest = { startPages, launchArguments: [], isRunning: false, debugPort: 0 };
        state.profiles.set(id, { id, name, notes: remark, groupId, proxy, ...rest });
        return well({ id, name });
      },
    },
    {
      ...{ ...post, path: "/browser/update/partial", json: changeSchema },
      answer: ({ body }: FakeRequest) => {
        const { ids, name } = changeSchema.parse(body);
        return change(ids, name === undefined ? {} : { name });
      },
    },
    {
      ...{ ...post, path: "/browser/proxy/update", json: proxySchema },
      answer: ({ body }: FakeRequest) => {
        const { ids, ...proxy } = proxySchema.parse(body);
        return change(ids, { proxy });
      },
    },
    {
      ...{ ...post, path: "/browser/remark/update", json: notesSchema },
      answer: ({ body }: FakeRequest) => {
        const { browserIds, remark } = notesSchema.parse(body);
        return change(browserIds, { notes: remark });
      },
    },
    {
      ...{ ...post, path: "/browser/delete", json: idSchema },
      answer: ({ body }: FakeRequest) =>
        found(state, body, ({ id }) => void state.profiles.delete(id)),
    },
  ];
};

const opened = (state: FakeState) => {
  const openOf = (wanted: (profile: FakeProfile) => boolean) =>
    [...state.profiles.values()].filter((profile) => profile.isRunning && wanted(profile));
  const processesOf = (profiles: FakeProfile[]) =>
    Object.fromEntries(profiles.map(({ id, debugPort }) => [id, 60_000 + debugPort]));
  return [
    {
      ...{ ...post, path: "/browser/open", json: openSchema },
      answer: ({ body }: FakeRequest) => {
        const { id, args = [], loadExtensions = true } = openSchema.parse(body);
        const given = args.filter((one) => one !== "--headless=new");
        return found(state, body, async (profile) => {
          const { debugPort } = await state.start(profile, {
            launchArguments: lastExtensions([
              ...given,
              ...(loadExtensions ? [OWN_EXTENSIONS] : []),
            ]),
            startPages: profile.startPages ?? [],
            isHeadless: args.includes("--headless=new"),
          });
          const http = `127.0.0.1:${debugPort}`;
          return { ws: `ws://${http}/devtools/browser/${id}`, http, coreVersion: "134" };
        });
      },
    },
    {
      ...{ ...post, path: "/browser/close", json: idSchema },
      answer: ({ body }: FakeRequest) => found(state, body, (one) => state.stop(one)),
    },
    {
      ...{ ...post, path: "/browser/pids/alive", json: idsSchema },
      answer: ({ body }: FakeRequest) => {
        const { ids } = idsSchema.parse(body);
        return well(processesOf(openOf(({ id }) => ids.includes(id))));
      },
    },
    {
      ...{ ...post, path: "/browser/pids/all", json: nothing },
      // The only one without an envelope.
      answer: () => ({ body: processesOf(openOf(() => true)) }),
    },
    {
      ...{ ...post, path: "/browser/ports", json: nothing },
      answer: () =>
        well(
          Object.fromEntries(openOf(() => true).map(({ id, debugPort }) => [id, `${debugPort}`])),
        ),
    },
  ];
};

async function found(state: FakeState, body: unknown, then: (profile: FakeProfile) => unknown) {
  const profile = state.profiles.get((body as { id: string }).id);
  return profile ? well(await then(profile)) : ill("The browser does not exist");
}

/** As Chromium reads a command line: of several lists of extensions the last one holds. */
function lastExtensions(given: string[]): string[] {
  const isList = (one: string) => one.startsWith("--load-extension=");
  const last = given.findLast(isList);
  return given.filter((one) => !isList(one) || one === last);
}

function pageOf(body: unknown, items: unknown[]): FakeAnswer {
  const { page, pageSize } = pageSchema.parse(body);
  const list = items.slice(page * pageSize, (page + 1) * pageSize);
  return well({ list, totalNum: items.length, page, pageSize });
}

const toItem = ({ id, name, notes, groupId, proxy }: FakeProfile) => ({
  ...{ id, seq: 1, name, remark: notes ?? "", groupId, platform: "", userName: "", status: 0 },
  ...{ lastIp: "", ...(proxy as object | null) },
});
