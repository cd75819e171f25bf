import { findActionType, inputSettingDefinitions, STEP_TYPES } from "@baton/catalogue";
import { EXAMPLES, exampleSteps, failingSteps, SHOP } from "@baton/catalogue/examples";
import {
  AccountStatus,
  addProxies,
  changeSocialNetwork,
  createDocument,
  createNamedSecret,
  createProxies,
  type JsonValue,
  listRunData,
  loadAccount,
  type RunStep,
  SocialNetwork,
  type Step,
  updateNetwork,
  updateTelegram,
} from "@baton/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Echo,
  type RunningProxy,
  startEcho,
  startTinyproxy,
} from "../../apps/server/test/proxies.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import type { AgentBrowser } from "../support/browsers.ts";
import {
  connectBrowser,
  downloadArchive,
  extensionOf,
  runOf,
  startRun,
  stepsOf,
} from "../support/fleet.ts";
import { ExampleShop } from "../support/shop/shop.ts";
import { until } from "../support/until.ts";

const NETWORK = SocialNetwork.FNet;

let server: BatonServer;
let shop: ExampleShop;
let proxy: RunningProxy;
let echo: Echo;
let api: Api;
let archive: Uint8Array;
let documentId: number;
let actionId: number;
const browsers: AgentBrowser[] = [];

/** Runs go on side by side, each in a browser that has none. */
const BROWSERS = 3;
const free: number[] = [];
const waiting: ((extensionId: number) => void)[] = [];

const takeBrowser = async (): Promise<number> =>
  free.pop() ?? new Promise((resolve) => waiting.push(resolve));

function giveBack(extensionId: number): void {
  const next = waiting.shift();
  if (next) next(extensionId);
  else free.push(extensionId);
}

beforeAll(async () => {
  shop = await ExampleShop.start();
  proxy = await startTinyproxy(undefined, shop.ports);
  echo = await startEcho();
  server = await BatonServer.start({
    BATON_ALLOW_PRIVATE_NETWORK: "true",
    BATON_TELEGRAM_API: shop.url,
    BATON_ECHO_URL: echo.url,
  });
  api = await Api.logIn(server.url, OWNER);
  archive = await downloadArchive(api);
  await api.call(updateNetwork, { params: { network: NETWORK }, body: shop.recipe });
  for (let count = 0; count < BROWSERS; count++) await addBrowser();
  const body = new FormData();
  body.append("document", new File(["Dear all"], "note.txt", { type: "text/plain" }));
  documentId = (await api.call(createDocument, { body })).id;
  const add: Step = { id: "add", type: "click", inputs: { selectors: ["text/Add"] } };
  actionId = (await customAction(api, "Add", [add])).id;
  const chat = { botToken: "123456789:AAE-bot_of_the_example_shop", chatId: "1" };
  await api.call(updateTelegram, { body: chat });
  await api.call(createNamedSecret, { body: { name: "shop", text: "key of the shop" } });
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await proxy?.kill();
  await echo?.close();
  await shop?.close();
  await server?.close();
});

async function addBrowser(): Promise<void> {
  const { browser, extension } = await connectBrowser(api, archive, shop.browserArgs);
  browsers.push(browser);
  const params = { id: extension.id };
  await api.call(changeSocialNetwork, { params, body: { socialNetwork: NETWORK } });
  const account = { cookies: shop.accountCookies, isOnlyBrowser: true };
  await api.call(loadAccount, { params, body: account });
  const { host, port } = proxy;
  const ipChangeLink = `${shop.url}/reboot`;
  const { data } = await api.call(createProxies, {
    body: { proxies: [{ host, port, ipChangeLink }] },
  });
  const proxyIds = data.map(({ id }) => id);
  await api.call(addProxies, { body: { extensionIds: [extension.id], proxyIds } });
  await until("the account to be known", async () => {
    const { account: known } = await extensionOf(api, extension.id);
    return known?.status === AccountStatus.Ok;
  });
  giveBack(extension.id);
}

/** What an example cannot name. */
const givenTo = (type: (typeof STEP_TYPES)[number]): Record<string, JsonValue> =>
  Object.fromEntries(
    inputSettingDefinitions(type)
      .filter((input) => (input.type === "file" || input.picks) && input.isRequired)
      .map((input) => [input.name, input.picks ? actionId : documentId]),
  );

/** The server has no rules of a browser's to find the shop by. */
function atShop(step: Step): Step {
  const { url } = step.inputs;
  if (findActionType(step.type)?.kind !== "service" || typeof url !== "string") return step;
  return { ...step, inputs: { ...step.inputs, url: url.replace(SHOP, shop.url) } };
}

interface Walked {
  steps: RunStep[];
  data: Record<string, JsonValue>;
}

async function walk(name: string, steps: Step[]): Promise<Walked> {
  const action = await customAction(api, name, steps.map(atShop));
  const script = await scriptOf(api, name, [action]);
  const extensionId = await takeBrowser();
  try {
    return await walkIn(extensionId, script.id);
  } finally {
    giveBack(extensionId);
  }
}

async function walkIn(extensionId: number, scriptId: number): Promise<Walked> {
  const runId = await startRun(api, extensionId, scriptId);
  const hasEnded = async () => (await runOf(api, runId)).finishedAt !== null;
  await until(`run ${runId} to end`, hasEnded, { every: 250 });
  const { data } = await api.call(listRunData, { params: { id: runId } });
  return {
    steps: await stepsOf(api, runId),
    data: Object.fromEntries(data.map((item) => [item.name, item.value])),
  };
}

const own = ({ steps }: Walked): RunStep | undefined =>
  steps.findLast(({ path }) => path === "example");

describe.concurrent.each(STEP_TYPES.map((type) => [type.name, type] as const))(
  "%s",
  (name, type) => {
    test("does what its example says", async () => {
      const walked = await walk(name, exampleSteps(name, givenTo(type)));
      expect(walked.steps.filter(({ outcome }) => outcome !== "done")).toEqual([]);
      expect(own(walked)).toMatchObject({ type: name });
      expect(walked.data).toMatchObject(EXAMPLES[name].collects ?? {});
    });

    // Some cannot fail.
    if (failingSteps(name) === null) return;
    test("fails as its example says", async () => {
      const steps = failingSteps(name, givenTo(type)) ?? [];
      const walked = await walk(`${name} fails`, steps);
      const code = "code" in EXAMPLES[name].failure ? EXAMPLES[name].failure.code : "";
      expect(own(walked)).toMatchObject({ outcome: "failed", failureCode: code });
    });
  },
);
