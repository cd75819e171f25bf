import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const createSchema = z.strictObject({
  name: z.string().min(1),
  notes: z.string().optional(),
  folder: z.string().optional(),
  proxy: z
    .string()
    .regex(/^(https?|socks[45]):\/\/[^:]+:\d+(:[^:]*:[^:]*)?$/)
    .optional(),
});
const updateSchema = createSchema
  .partial()
  .extend({ proxy: createSchema.shape.proxy.or(z.literal("")) });
const startSchema = z.strictObject({
  chrome_flags: z.string().optional(),
  "start-pages": z.string().optional(),
});

const well = (data: unknown): FakeAnswer => ({ body: { code: 0, status: "success", data } });
const ill = (error: string): FakeAnswer => ({
  body: { code: 1, status: "error", data: { error } },
});

/** Undetectable's local API, v1.5. */
export const startUndetectable = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Undetectable,
      variantId: "undetectable",
      credentials: {},
      limits: [],
      routes,
      fault: (mood) => {
        if (mood === "rateLimited") return { status: 429, body: { code: 1, status: "error" } };
        if (mood === "broken") return { status: 500, body: ill("Something went wrong").body };
        if (mood === "noAutomation") return ill("API is available on paid plans only");
        return ill("Log in to the program first");
      },
    },
    options,
  );

const routes = (state: FakeState) => {
  const local = { at: "local", method: "GET" } as const;
  const found = (
    { params }: FakeRequest,
    then: (profile: FakeProfile) => FakeAnswer | Promise<FakeAnswer>,
  ) => {
    const profile = state.profiles.get(params.id ?? "");
    return profile ? then(profile) : ill("Profile not found");
  };
  return [
    { ...local, path: "/status", answer: () => well({}) },
    {
      ...{ ...local, path: "/list" },
      answer: () =>
        well(Object.fromEntries([...state.profiles].map(([id, one]) => [id, toItem(one)]))),
    },
    { ...local, path: "/folderslist", answer: () => well([...state.groups.values()]) },
    {
      ...{ ...local, method: "POST", path: "/profile/create", json: createSchema },
      answer: ({ body }: FakeRequest) => {
        const {
          name,
          notes = null,
          folder = null,
          proxy = null,
        } = body as z.infer<typeof createSchema>;
        const id = crypto.randomUUID().replaceAll("-", "");
        const rest = { launchArguments: [], isRunning: false, debugPort: 0 };
        state.profiles.set(id, { id, name, notes, groupId: folder, proxy, ...rest });
        return well({ profile_id: id });
      },
    },
    {
      ...{ ...local, method: "POST", path: "/profile/update/:id", json: updateSchema },
      answer: (request: FakeRequest) =>
        found(request, (profile) => {
          Object.assign(profile, request.body);
          return well({});
        }),
    },
    {
      ...{ ...local, path: "/profile/start/:id", query: startSchema },
      answer: (request: FakeRequest) =>
        found(request, async (profile) => {
          const { chrome_flags = "", "start-pages": pages = "" } = request.query;
          const flags = chrome_flags.split(" ").filter(Boolean);
          const { debugPort } = await state.start(profile, {
            launchArguments: flags.filter((flag) => flag !== "--headless=new"),
            startPages: pages.split(",").filter(Boolean),
            isHeadless: flags.includes("--headless=new"),
          });
          return well({ name: profile.name, debug_port: String(debugPort) });
        }),
    },
    {
      ...{ ...local, path: "/profile/stop/:id" },
      answer: (request: FakeRequest) =>
        found(request, async (profile) => {
          await state.stop(profile);
          return well({});
        }),
    },
    {
      ...{ ...local, path: "/profile/delete/:id" },
      answer: (request: FakeRequest) =>
        found(request, ({ id }) => {
          state.profiles.delete(id);
          return well({});
        }),
    },
  ];
};

const toItem = ({ name, groupId, notes, isRunning, debugPort }: FakeProfile) => ({
  ...{ name, folder: groupId ?? "Default", notes, tags: [] },
  status: isRunning ? "Started" : "Available",
  debug_port: isRunning ? String(debugPort) : "",
});
