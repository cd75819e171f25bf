import { createHash } from "node:crypto";
import { BrowserApi } from "@baton/contract";
import type { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";
import {
  createSchema,
  type fingerprintSchema,
  idsSchema,
  removeSchema,
  searchSchema,
  signInSchema,
  startSchema,
  updateSchema,
} from "./indigo-x.schemas.ts";
import { profileFinder } from "./profile-finder.ts";

const LOGIN = "owner@shop.example";
const PASSWORD = "s3cret&pass";
const TOKEN_MS = 30 * 60_000;

const well = (data: unknown, http_code = 200): FakeAnswer => ({
  status: http_code,
  body: { status: { error_code: "", http_code, message: "" }, data },
});
const ill = (http_code: number, error_code: string, message: string): FakeAnswer => ({
  status: http_code,
  body: { status: { error_code, http_code, message }, data: null },
});
const found = profileFinder(ill(404, "NOT_FOUND", "Profile not found"));

/** Multilogin X or Indigo X: their cloud, which asks for a token of 30 minutes, and their app. */
const startIndigo =
  (variantId: string) =>
  (options: { now?: () => number; browser?: FakeBrowser } = {}) => {
    const { now = Date.now } = options;
    let tokens = new Map<string, number>();
    return startFake(
      {
        browserApi: BrowserApi.Indigo,
        variantId,
        credentials: { login: LOGIN, password: PASSWORD },
        isLetIn: ({ headers }) =>
          (tokens.get(headers.authorization?.replace("Bearer ", "") ?? "") ?? 0) > now(),
        // Not documented: third parties speak of 10 to 80.
        limits: [{ at: "cloud", count: 40, perMs: 60_000 }],
        routes: (state) => {
          ({ tokens } = state);
          return [signIn(state, now), ...kept(state), ...inApp(state)];
        },
        fault: (mood) => {
          if (mood === "rateLimited") return ill(429, "TOO_MANY_REQUESTS", "Too many requests");
          if (mood === "broken") return ill(500, "INTERNAL", "Internal server error");
          if (mood === "noAutomation")
            return ill(403, "PLAN", "Automation is not a part of your plan");
          return ill(401, "UNAUTHORIZED", "Wrong credentials");
        },
      },
      options,
    );
  };

export const startMultiloginX = startIndigo("multilogin-x");
export const startIndigoX = startIndigo("indigo-x");

const cloud = { at: "cloud", method: "POST" } as const;
const app = { at: "local", method: "GET" } as const;

const signIn = (state: FakeState, now: () => number) => ({
  ...{ ...cloud, path: "/user/signin", json: signInSchema, isOpen: true },
  answer: ({ body }: FakeRequest) => {
    const { email, password } = signInSchema.parse(body);
    const wanted = createHash("md5").update(PASSWORD).digest("hex");
    if (email !== LOGIN || password !== wanted)
      return ill(400, "INCORRECT", "Email or password is incorrect");
    const token = crypto.randomUUID();
    state.tokens.set(token, now() + TOKEN_MS);
    return well({ token, refresh_token: crypto.randomUUID() });
  },
});

const kept = (state: FakeState) => [
  {
    ...{ ...cloud, method: "GET", path: "/workspace/folders" },
    answer: () => {
      const of = (id: string) => [...state.profiles.values()].filter((one) => one.groupId === id);
      const folders = [...state.groups].map(([folder_id, name]) => ({
        ...{ folder_id, name, comment: "", profiles_count: of(folder_id).length },
      }));
      return well({ folders });
    },
  },
  {
    ...{ ...cloud, path: "/profile/search", json: searchSchema },
    answer: ({ body }: FakeRequest) => {
      const { limit, offset } = searchSchema.parse(body);
      const all = [...state.profiles.values()];
      const profiles = all.slice(offset, offset + limit).map(toItem);
      return well({ profiles, total_count: all.length });
    },
  },
  {
    ...{ ...cloud, path: "/profile/metas", json: idsSchema },
    answer: ({ body }: FakeRequest) => {
      const wanted = idsSchema.parse(body).ids.flatMap((id) => state.profiles.get(id) ?? []);
      const profiles = wanted.map((one) => ({
        ...{ ...toItem(one), auto_update_core: one.besides?.auto_update_core ?? true },
        parameters: parametersOf(one),
      }));
      return well({ profiles });
    },
  },
  {
    ...{ ...cloud, path: "/profile/create", json: createSchema },
    answer: ({ body }: FakeRequest) => {
      const { name, folder_id, notes = null, parameters } = createSchema.parse(body);
      const { proxy = null, custom_start_urls: startPages = [], fingerprint } = parameters;
      const id = crypto.randomUUID();
      state.profiles.set(id, {
        ...{ id, name, notes, groupId: folder_id, proxy, startPages },
        ...{ launchArguments: argumentsOf(fingerprint), isRunning: false, debugPort: 0 },
      });
      return well({ ids: [id] }, 201);
    },
  },
  {
    ...{ ...cloud, path: "/profile/partial_update", json: updateSchema },
    answer: ({ body }: FakeRequest) => {
      const {
        profile_id,
        parameters,
        auto_update_core = true,
        ...fields
      } = updateSchema.parse(body);
      const isProxyless = parameters?.flags?.proxy_masking === "disabled";
      return found(state, profile_id, (profile) => {
        // What a change does not say of the core is that it may be renewed.
        Object.assign(profile, fields, { besides: { ...profile.besides, auto_update_core } });
        if (parameters) keepFingerprint(profile, parameters.fingerprint);
        if (isProxyless) profile.proxy = null;
        return well(null);
      });
    },
  },
  {
    ...{ ...cloud, path: "/profile/remove", json: removeSchema },
    answer: ({ body }: FakeRequest) =>
      found(state, removeSchema.parse(body).ids[0], ({ id }) => {
        state.profiles.delete(id);
        return well(null);
      }),
  },
];

const inApp = (state: FakeState) => [
  {
    ...{ ...app, path: "/api/v1/version" },
    answer: () => well({ env: "production", version: "1.56.0" }),
  },
  {
    ...{ ...app, path: "/api/v1/profile/statuses" },
    answer: () => {
      const known = [...state.profiles.values()].filter(({ debugPort }) => debugPort > 0);
      const states = Object.fromEntries(known.map((one) => [one.id, stateOf(one)]));
      return well({ active_counter: { cloud: 0, local: 0, quick: 0 }, states });
    },
  },
  {
    ...{ ...app, path: "/api/v2/profile/f/:folder/p/:id/start", query: startSchema },
    answer: ({ params, query }: FakeRequest) =>
      found(state, params.id, async (profile) => {
        if ((profile.groupId ?? NO_FOLDER) !== params.folder)
          return ill(400, "WRONG_FOLDER", "Profile is in another folder");
        const isAutomated = query.automation_type !== undefined;
        const { debugPort } = await state.start(profile, {
          launchArguments: profile.launchArguments,
          // A Mimic that is automated opens none.
          startPages: isAutomated ? [] : (profile.startPages ?? []),
          isHeadless: query.headless_mode === "true",
        });
        const port = isAutomated ? { port: `${debugPort}` } : {};
        return well({ id: profile.id, ...port, browser_type: "mimic" });
      }),
  },
  {
    ...{ ...app, path: "/api/v1/profile/stop/p/:id" },
    answer: ({ params }: FakeRequest) =>
      found(state, params.id, async (profile) => {
        await state.stop(profile);
        return well(null);
      }),
  },
];

const NO_FOLDER = "default-folder";

const toItem = ({ id, name, notes, groupId, besides }: FakeProfile) => ({
  ...{ id, name, notes: notes ?? "", folder_id: groupId ?? NO_FOLDER },
  ...{
    browser_type: besides?.browser_type ?? "mimic",
    core_version: 132,
    os_type: "windows",
    is_local: false,
  },
});

const stateOf = ({ isRunning, debugPort }: FakeProfile) => ({
  status: isRunning ? "browser_running" : "stopped",
  ...{ message: `${debugPort}`, timestamp: 1_714_023_798_279 },
});

type Fingerprint = z.infer<typeof fingerprintSchema>;

const argumentsOf = ({ cmd_params: given }: Fingerprint): string[] =>
  given?.params.map(({ flag, value }) => `--${flag}=${value}`) ?? [];

/** All of it is another, what it does not name among it. */
function keepFingerprint(profile: FakeProfile, { cmd_params: given, ...rest }: Fingerprint): void {
  profile.launchArguments = argumentsOf(given ? { cmd_params: given } : {});
  profile.besides = { ...profile.besides, fingerprint: rest };
}

const parametersOf = ({ launchArguments, besides }: FakeProfile) => ({
  fingerprint: {
    ...(besides?.fingerprint as object | undefined),
    cmd_params: {
      params: launchArguments.map((argument) => {
        const [flag = "", value = ""] = argument.slice(2).split("=");
        return { flag, value };
      }),
    },
  },
});
