import {
  createAction,
  createDataTemplate,
  createExtensionGroup,
  createProxies,
  createScript,
  listTariffUse,
  TARIFF_LISTS,
} from "@baton/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { buildAction, buildScriptRow } from "../../../test/build-content.ts";
import { expectFailure } from "../../../test/error-body.ts";

const test = await startTestApp();
const MAX = 2;
const name = "One";

beforeAll(async () => {
  const max = MAX;
  await test.db
    .updateTable("tariffs")
    .set({
      maxActionCount: max,
      maxScriptCount: max,
      maxExtensionGroupCount: max,
      maxProxyCount: max,
      maxDocumentCount: max,
      maxExtensionDataTemplateCount: max,
    })
    .execute();
});

const newUser = async () => test.as(await test.factories.user());
type Api = Awaited<ReturnType<typeof newUser>>;

const proxy = { name: "One", host: "127.0.0.1", port: 8080, type: 0 } as const;
const additions: [string, (api: Api) => Promise<{ status: number; body: unknown }>][] = [
  ["actions", (api) => api.call(createAction, { body: buildAction() })],
  [
    "scripts",
    (api) => api.call(createScript, { body: { name, scriptActions: [buildScriptRow()] } }),
  ],
  ["extensionGroups", (api) => api.call(createExtensionGroup, { body: { name, threadCount: 1 } })],
  [
    "extensionDataTemplates",
    (api) => api.call(createDataTemplate, { body: { name, fields: ["login"], separator: ":" } }),
  ],
  ["proxies", (api) => api.call(createProxies, { body: { proxies: [proxy] } })],
];

it.each(additions)("of %s a user gets no more than the tariff allows", async (list, add) => {
  const api = await newUser();
  for (let count = 0; count < MAX; count += 1) expect((await add(api)).status).toBe(200);
  const refused = await add(api);
  expectFailure(refused, "rowLimitReached", list);
  expect(refused.body).toMatchObject({ figures: { used: MAX, max: MAX } });
  // Each user has their own.
  expect((await add(await newUser())).status).toBe(200);
});

it.each(additions)("of %s many at the same time get no more either", async (_, add) => {
  const api = await newUser();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(api)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX);
});

it("takes a list as a whole or not at all", async () => {
  const api = await newUser();
  const proxies = [proxy, proxy, proxy];
  expectFailure(await api.call(createProxies, { body: { proxies } }), "rowLimitReached", "proxies");
  const { body } = await api.call(listTariffUse);
  expect(body.data).toEqual(TARIFF_LISTS.map((list) => ({ list, used: 0, max: MAX })));
});
