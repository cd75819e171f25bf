import { BrowserApi } from "@baton/contract";
import { z } from "zod";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import { type FakeBrowser, type FakeProfile, type FakeState, startFake } from "./fake-vendor.ts";

const namedSchema = z.strictObject({ name: z.string().min(1) });
const startSchema = z.strictObject({
  isHeadless: z.boolean(),
  startPages: z.array(z.string()),
  launchArguments: z.array(z.string()),
});

/** A companion, as far as it answers for Chromium on its machine. */
export const startChromium = (options: { now?: () => number; browser?: FakeBrowser } = {}) =>
  startFake(
    {
      browserApi: BrowserApi.Chromium,
      variantId: "chromium",
      credentials: {},
      hasNoAccounts: true,
      limits: [],
      routes,
      fault: (mood) => ({ status: mood === "rateLimited" ? 429 : 409, body: { message: "No" } }),
    },
    options,
  );

function routes(state: FakeState): FakeRoute[] {
  const at = "local";
  const found = (
    { params }: FakeRequest,
    then: (profile: FakeProfile) => Promise<unknown> | void,
    isNeeded = true,
  ): Promise<FakeAnswer> | FakeAnswer => {
    const profile = state.profiles.get(params.id ?? "");
    if (!profile) return isNeeded ? { status: 404, body: { message: "Not found" } } : { body: {} };
    return Promise.resolve(then(profile)).then(() => ({ body: {} }));
  };
  return [
    { at, method: "GET", path: "/version", answer: () => ({ body: { version: "1.0" } }) },
    {
      ...{ at, method: "GET", path: "/profiles" },
      answer: () => ({
        body: [...state.profiles.values()].map(({ id, name, isRunning }) => ({
          ...{ id, name, isRunning },
        })),
      }),
    },
    {
      ...{ at, method: "POST", path: "/profiles", json: namedSchema },
      answer: ({ body }) => {
        const id = crypto.randomUUID();
        state.profiles.set(id, {
          ...{ id, ...(body as z.infer<typeof namedSchema>), groupId: null, notes: null },
          ...{ proxy: null, launchArguments: [], isRunning: false, debugPort: 0 },
        });
        return { body: { id } };
      },
    },
    {
      ...{ at, method: "PATCH", path: "/profiles/:id", json: namedSchema },
      answer: (request) => found(request, (one) => void Object.assign(one, request.body)),
    },
    {
      ...{ at, method: "POST", path: "/profiles/:id/start", json: startSchema },
      answer: (request) =>
        found(request, async (one) => {
          if (!one.isRunning) await state.start(one, request.body as z.infer<typeof startSchema>);
        }),
    },
    {
      ...{ at, method: "POST", path: "/profiles/:id/stop" },
      answer: (request) => found(request, (one) => state.stop(one), false),
    },
    {
      ...{ at, method: "DELETE", path: "/profiles/:id" },
      answer: (request) => found(request, ({ id }) => void state.profiles.delete(id), false),
    },
  ];
}
