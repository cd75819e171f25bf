import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const generalSchema = z.strictObject({
  profile_name: z.string().optional(),
  profile_notes: z.string().optional(),
  profile_group: z.string().optional(),
  browser_id: z.string().optional(),
  simulated_operating_system: z.string().optional(),
  profile_browser_version: z.string().optional(),
});
const proxySchema = z.strictObject({
  connection_type: z.enum(["HTTP proxy", "Socks 4 proxy", "Socks 5 proxy", "Without proxy"]),
  proxy_url: z.string().regex(/^$|^[^:/]+:\d+$/),
  proxy_username: z.string(),
  proxy_password: z.string(),
});
const blocks = {
  general_profile_information: generalSchema.optional(),
  Proxy: proxySchema.optional(),
};
const formOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    profileData: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(schema),
  });
const createSchema = formOf(z.strictObject(blocks));
const updateSchema = formOf(
  z.strictObject({
    ...{ profile_browser_id: z.string().min(1), ...blocks },
    Other: z
      .strictObject({
        custom_browser_args_enabled: z.boolean(),
        custom_browser_args_string: z.string(),
      })
      .optional(),
  }),
);
const startSchema = z.strictObject({ profileID: z.string().min(1), customArgs: z.string() });

const well = (data: object): FakeAnswer => ({ body: { ...data, status: "ok" } });
const ill = (message: string): FakeAnswer => ({ body: { status: "error", message } });

/** Incogniton's app. */
export const startIncogniton = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Incogniton,
      variantId: "incogniton",
      credentials: {},
      limits: [],
      routes: (state) => [...reading(state), ...changing(state), ...browsers(state)],
      fault: (mood) => {
        if (mood === "rateLimited") return { status: 429, body: ill("Too many requests").body };
        if (mood === "broken") return { status: 500, body: ill("Internal error").body };
        if (mood === "noAutomation") return ill("Your plan does not include this");
        return ill("You are not logged in");
      },
    },
    options,
  );

const local = { at: "local", method: "GET" } as const;
const post = { at: "local", method: "POST" } as const;

const toItem = ({ id, name, groupId, notes, proxy }: FakeProfile) => ({
  general_profile_information: {
    ...{ browser_id: id, profile_name: name, profile_notes: notes ?? "" },
    ...{ profile_group: groupId ?? "Unassigned", simulated_operating_system: "Windows" },
  },
  Proxy: proxy ?? { connection_type: "Without proxy", proxy_url: "" },
});

const found = (
  state: FakeState,
  id: string | undefined,
  then: (profile: FakeProfile) => FakeAnswer | Promise<FakeAnswer>,
) => {
  const profile = state.profiles.get(id ?? "");
  return profile ? then(profile) : ill("Profile not found");
};

const reading = (state: FakeState): FakeRoute[] => [
  { ...local, path: "/alive", answer: () => ({ body: "OK" }) },
  {
    ...{ ...local, path: "/profile/all" },
    answer: () => well({ profileData: [...state.profiles.values()].map(toItem) }),
  },
  {
    ...{ ...local, path: "/profile/get/:id" },
    answer: ({ params }) =>
      found(state, params.id, (profile) => well({ profileData: toItem(profile) })),
  },
  {
    ...{ ...local, path: "/profile/status/:id" },
    answer: ({ params }) =>
      found(state, params.id, ({ isRunning }) => ({
        body: { status: isRunning ? "Launched" : "Ready" },
      })),
  },
];

const changing = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...post, path: "/profile/add", form: createSchema },
    answer: ({ body }) => {
      const { general_profile_information: general = {}, Proxy: proxy } =
        createSchema.parse(body).profileData;
      const id = crypto.randomUUID();
      state.profiles.set(id, {
        ...{ id, name: general.profile_name ?? "", notes: general.profile_notes ?? null, proxy },
        ...{ groupId: general.profile_group ?? null, launchArguments: [] },
        ...{ isRunning: false, debugPort: 0 },
      });
      return well({ profile_browser_id: id });
    },
  },
  {
    ...{ ...post, path: "/profile/update", form: updateSchema },
    answer: ({ body }) => {
      const changed = updateSchema.parse(body).profileData;
      const { general_profile_information: general, Proxy: proxy } = changed;
      return found(state, changed.profile_browser_id, (profile) => {
        // A block is taken as a whole: what is left out of it is gone.
        if (general) {
          profile.name = general.profile_name ?? "";
          profile.notes = general.profile_notes ?? null;
          profile.groupId = general.profile_group ?? null;
        }
        if (proxy) profile.proxy = proxy;
        return well({ message: "Profile updated" });
      });
    },
  },
  {
    ...{ ...local, path: "/profile/delete/:id" },
    answer: ({ params }) =>
      found(state, params.id, ({ id }) => {
        state.profiles.delete(id);
        return well({ message: "Profile deleted" });
      }),
  },
];

/** By spaces, but not those within quotation marks. */
const argumentsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");

const browsers = (state: FakeState): FakeRoute[] => [
  {
    ...{ ...post, path: "/automation/launch/puppeteer", json: startSchema },
    answer: ({ body }) => {
      const { profileID, customArgs } = startSchema.parse(body);
      const all = argumentsIn(customArgs);
      return found(state, profileID, async (profile) => {
        if (profile.isRunning) return ill("Profile is already running");
        const { debugPort } = await state.start(profile, {
          launchArguments: all.filter((one) => one !== "--headless=new"),
          ...{ startPages: [], isHeadless: all.includes("--headless=new") },
        });
        return well({ puppeteerUrl: `http://127.0.0.1:${debugPort}` });
      });
    },
  },
  {
    ...{ ...local, path: "/profile/stop/:id" },
    answer: ({ params }: FakeRequest) =>
      found(state, params.id, async (profile) => {
        if (!profile.isRunning) return ill("Profile is not launched");
        await state.stop(profile);
        return well({ message: "Profile stopped" });
      }),
  },
];
