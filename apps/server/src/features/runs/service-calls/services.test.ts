import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  addProxies,
  BEFORE_RUN,
  type CallPlace,
  createAction,
  createDocument,
  createProxies,
  createScript,
  deleteTelegram,
  type JsonValue,
  rebootProxy,
  type ServiceOutcome,
  updateArchive,
  updateProxies,
  updateTelegram,
  listLineLists,
  resetLineLists,
} from "@baton/contract";
import { toKeptSettings } from "../../library/archives/archive-settings.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import { makeTestClock } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { BOT_TOKEN, CHAT_ID, startTelegram } from "../../../../test/telegram-stand-in.ts";

const telegram = await startTelegram();
const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock, settings: { telegramApiUrl: telegram.url } });

let reboots = 0;
let status = 200;
const link = createServer((_, response) => {
  reboots += 1;
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => link.listen(0, "127.0.0.1", resolve));
const ipChangeLink = `http://127.0.0.1:${(link.address() as AddressInfo).port}/change?key=m4rk3r`;
afterAll(async () => {
  link.close();
  await telegram.close();
});
beforeEach(() => {
  reboots = 0;
  status = 200;
  telegram.sent.length = 0;
});

type Fleet = Awaited<ReturnType<typeof makeFleet>>;

/** An agent in a run of one step of this type. */
async function begin(fleet: Fleet, type: string, inputs: Record<string, JsonValue>) {
  const steps = [buildStep({ id: "s1", type, inputs })];
  const action = await fleet.api.call(createAction, { body: buildAction({ steps }) });
  expect(action.status).toBe(200);
  const row = buildScriptRow({
    ...{ selectedActionId: action.body.id, selectedActionType: null, inputSettings: {} },
  });
  const script = await fleet.api.call(createScript, { body: { name: "S", scriptActions: [row] } });
  const agent = await fleet.join(script.body.id);
  await fleet.begin(agent);
  return agent;
}

const ask = (agent: FakeAgent, attempt = 1, picture?: string): Promise<ServiceOutcome> =>
  askAt(agent, { rowIndex: 0, path: "s1", iteration: [], attempt }, picture);

async function askAt(agent: FakeAgent, place: CallPlace, picture?: string) {
  const runId = agent.run?.runId ?? 0;
  const call = { runId, place, values: {}, ...(picture && { picture }) };
  agent.sendRaw(JSON.stringify({ type: "serviceCall", id: randomUUID(), ...call }));
  return (await agent.next("serviceAnswer")).outcome;
}

const valueOf = (outcome: ServiceOutcome): JsonValue =>
  outcome.isDone ? outcome.value : outcome.code;

async function upload(fleet: Fleet, content: string): Promise<number> {
  const body = new FormData();
  body.append("document", new File([content], "list.txt", { type: "text/plain" }));
  return (await fleet.api.call(createDocument, { body })).body.id;
}

describe("a message to Telegram", () => {
  const send = (what: string, more: Record<string, JsonValue> = {}) => ({ what, ...more });

  it("needs a bot", async () => {
    const agent = await begin(await makeFleet(test), "sendToTelegram", send("text", { text: "a" }));
    expect(await ask(agent)).toMatchObject({ isDone: false, code: "telegramCredentialsNotFound" });
  });

  it("goes to the chat of the browser's archive, by its bot or the user's own", async () => {
    const fleet = await makeFleet(test);
    const agent = await begin(fleet, "sendToTelegram", send("text", { text: "Placed" }));
    const settings = { telegramChatId: CHAT_ID };
    const at = { createdAt: clock(), updatedAt: clock() };
    const { id } = await test.db
      .insertInto("archives")
      .values({ ...{ userId: fleet.user.id, kind: "archive", label: "A", settings }, ...at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = test.db.updateTable("extensions").where("id", "=", agent.extensionId);
    await row.set({ archiveId: id }).execute();
    expect(await ask(agent)).toMatchObject({ code: "telegramCredentialsNotFound" });
    await fleet.api.call(updateTelegram, { body: { botToken: BOT_TOKEN, chatId: "-77" } });
    expect(await ask(agent, 2)).toMatchObject({ isDone: true });
    expect(telegram.sent).toMatchObject([{ chatId: CHAT_ID, text: "Placed" }]);

    const params = { id };
    const other = { ...toKeptSettings(settings), telegramBotToken: `9${BOT_TOKEN}` };
    await fleet.api.call(updateArchive, { params, body: other });
    expect(await ask(agent, 3)).toMatchObject({ code: "telegramSendFailed" });
    await fleet.api.call(deleteTelegram);
    await fleet.api.call(updateArchive, {
      params,
      body: { ...other, telegramBotToken: BOT_TOKEN },
    });
    expect(await ask(agent, 4)).toMatchObject({ isDone: true });
  });

  it("is a text, a picture of the page or a document", async () => {
    const fleet = await makeFleet(test);
    await fleet.api.call(updateTelegram, { body: { botToken: BOT_TOKEN, chatId: CHAT_ID } });
    const documentId = await upload(fleet, "all of it");
    const texted = await begin(fleet, "sendToTelegram", send("text", { text: "Placed" }));
    expect(await ask(texted)).toMatchObject({ isDone: true });
    expect(await ask(texted)).toMatchObject({ isDone: true });
    const pictured = await begin(fleet, "sendToTelegram", send("screenshot"));
    expect(await ask(pictured, 1, "cGljdHVyZQ==")).toMatchObject({ isDone: true });
    const filed = await begin(fleet, "sendToTelegram", send("document", { documentId }));
    expect(await ask(filed)).toMatchObject({ isDone: true, result: "list.txt" });
    const runId = pictured.run?.runId;
    expect(telegram.sent).toMatchObject([
      { method: "sendMessage", text: "Placed" },
      { method: "sendDocument", fileName: `run-${runId}.jpg`, content: Buffer.from("picture") },
      { method: "sendDocument", fileName: "list.txt", content: Buffer.from("all of it") },
    ]);
    telegram.errors.push({ ok: false, error_code: 403, description: "Forbidden: bot was blocked" });
    expect(await ask(texted, 2)).toMatchObject({ isDone: false, code: "telegramSendFailed" });
  });
});

describe("the reboot of a proxy", () => {
  async function makeProxy(fleet: Fleet, more: object = {}): Promise<number> {
    const proxy = { host: "proxy.example", port: 8000, ipChangeLink, ...more };
    const made = await fleet.api.call(createProxies, { body: { proxies: [proxy] } });
    expect(made.status).toBe(200);
    return made.body.data[0]?.id ?? 0;
  }

  it("is done by the link, and once a minute", async () => {
    const { api } = await makeFleet(test);
    const fleet = await makeFleet(test);
    const params = { id: await makeProxy(fleet) };
    expect((await fleet.api.call(rebootProxy, { params })).body).toEqual({ success: true });
    const again = await fleet.api.call(rebootProxy, { params });
    expectFailure(again, "tooManyRequests");
    expect(again.headers.get("retry-after")).toBe("60");
    expect(reboots).toBe(1);
    advance(60_000);
    expect((await fleet.api.call(rebootProxy, { params })).status).toBe(200);
    expectFailure(await api.call(rebootProxy, { params }), "notFound");
    expectFailure(await test.as().call(rebootProxy, { params }), "notAuthenticated");
  });

  it("that failed may be tried again at once, and tells nobody the link", async () => {
    const fleet = await makeFleet(test);
    const params = { id: await makeProxy(fleet) };
    status = 500;
    const failed = await fleet.api.call(rebootProxy, { params });
    expectFailure(failed, "proxyRebootFailed");
    expect(JSON.stringify(failed.body)).not.toContain("m4rk3r");
    status = 200;
    expect((await fleet.api.call(rebootProxy, { params })).status).toBe(200);
    await fleet.api.call(updateProxies, {
      body: { proxies: [{ id: params.id, ipChangeLink: null }] },
    });
    expectFailure(await fleet.api.call(rebootProxy, { params }), "noIpChangeLink");
  });

  it("of a step is that of the proxy which the extension uses", async () => {
    const fleet = await makeFleet(test);
    const agent = await begin(fleet, "rebootProxy", { pauseSeconds: 7 });
    expect(await ask(agent)).toMatchObject({ isDone: false, code: "proxyNotSelected" });
    const proxyIds = [await makeProxy(fleet, { ipChangeLink: null })];
    const extensionIds = [agent.extensionId];
    await fleet.api.call(addProxies, { body: { extensionIds, proxyIds } });
    expect(await ask(agent, 2)).toMatchObject({ isDone: false, code: "noIpChangeLink" });
    const [id = 0] = proxyIds;
    await fleet.api.call(updateProxies, { body: { proxies: [{ id, ipChangeLink }] } });
    expect(await ask(agent, 3)).toMatchObject({ isDone: true, value: 7 });
    // Its address is fresh.
    advance(20_000);
    expect(await ask(agent, 4)).toEqual({ isDone: true, result: "20 s", value: 0 });
    expect(reboots).toBe(1);
  });
});

describe("the reboot of a proxy before a run", () => {
  it("is asked for by no step of the plan, and done once for each run", async () => {
    const fleet = await makeFleet(test);
    const agent = await begin(fleet, "takeLine", { lines: "a", variable: "name" });
    const proxies = [{ host: "proxy.example", port: 8000, ipChangeLink }];
    const made = await fleet.api.call(createProxies, { body: { proxies } });
    const proxyIds = made.body.data.map(({ id }) => id);
    const extensionIds = [agent.extensionId];
    await fleet.api.call(addProxies, { body: { extensionIds, proxyIds } });
    for (let time = 0; time < 2; time += 1)
      expect(await askAt(agent, BEFORE_RUN)).toEqual({ isDone: true, result: "", value: 0 });
    expect(reboots).toBe(1);
    const unknown = { ...BEFORE_RUN, path: "/after" };
    expect(await askAt(agent, unknown)).toMatchObject({ isDone: false, code: "serviceRefused" });
  });

  it("needs a proxy", async () => {
    const fleet = await makeFleet(test);
    const agent = await begin(fleet, "takeLine", { lines: "a", variable: "name" });
    expect(await askAt(agent, BEFORE_RUN)).toMatchObject({ code: "proxyNotSelected" });
  });
});

describe("a line of a list", () => {
  const lines = "Ann\n\nBob\r\nCid";
  const take = (more: Record<string, JsonValue> = {}) => ({ lines, variable: "name", ...more });

  it("in order is nobody else's, in whichever run", async () => {
    const fleet = await makeFleet(test);
    const agents = [
      await begin(fleet, "takeLine", take()),
      await begin(fleet, "takeLine", take()),
      await begin(fleet, "takeLine", take()),
    ];
    const taken = await Promise.all(agents.map((agent) => ask(agent)));
    expect(new Set(taken.map(valueOf))).toEqual(new Set(["Ann", "Bob", "Cid"]));
    const [first] = agents as [FakeAgent];
    expect(await ask(first)).toEqual(taken[0]);
    expect(valueOf(await ask(first, 2))).toBe("noLineLeft");
    const other = await begin(await makeFleet(test), "takeLine", take());
    expect(await ask(other)).toEqual({ isDone: true, result: "1 / 3", value: "Ann" });
  });

  it("starts over where it is to", async () => {
    const agent = await begin(await makeFleet(test), "takeLine", take({ atEnd: "startOver" }));
    const taken: JsonValue[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1)
      taken.push(valueOf(await ask(agent, attempt)));
    expect(taken).toEqual(["Ann", "Bob", "Cid", "Ann"]);
  });

  it("goes on under a name, whatever list is given there, until the list is reset", async () => {
    const fleet = await makeFleet(test);
    const { api } = fleet;
    const kept = { keptAs: "buyers" };
    expect(valueOf(await ask(await begin(fleet, "takeLine", take(kept))))).toBe("Ann");
    const longer = take({ ...kept, lines: "Zed\nBea\nCay\nDan" });
    const agent = await begin(fleet, "takeLine", longer);
    expect(valueOf(await ask(agent))).toBe("Bea");
    advance(1000);
    const own = take({ order: "oncePerExtension" });
    expect(valueOf(await ask(await begin(fleet, "takeLine", own)))).toBe("Ann");
    const { body } = await api.call(listLineLists, { query: {} });
    expect(body).toMatchObject({
      totalCount: 2,
      data: [
        { keptBy: "text", name: "Ann, Bob, Cid", taken: null, extensionCount: 1, lineCount: 3 },
        { key: "name:buyers", keptBy: "name", name: "buyers", taken: 2, extensionCount: 0 },
      ],
    });
    const search = await api.call(listLineLists, { query: { search: "buy" } });
    expect(search.body).toMatchObject({ totalCount: 1, data: [{ lineCount: 4 }] });
    const reset = { body: { keys: ["name:buyers"] } };
    const stranger = test.as(await test.factories.user());
    expectFailure(await stranger.call(resetLineLists, reset), "notFound");
    expect((await test.as().call(resetLineLists, reset)).status).toBe(401);
    expect((await api.call(resetLineLists, { body: { keys: [] } })).status).toBe(400);
    expect((await api.call(resetLineLists, reset)).status).toBe(200);
    expect(valueOf(await ask(agent, 2))).toBe("Zed");
  });

  it("once per extension is each extension's own", async () => {
    const fleet = await makeFleet(test);
    const inputs = take({ order: "oncePerExtension" });
    for (const agent of [
      await begin(fleet, "takeLine", inputs),
      await begin(fleet, "takeLine", inputs),
    ]) {
      expect(valueOf(await ask(agent, 1))).toBe("Ann");
      expect(valueOf(await ask(agent, 2))).toBe("Bob");
    }
  });

  it("at random is drawn by the run's seed, and takes nothing away", async () => {
    const agent = await begin(await makeFleet(test), "takeLine", take({ order: "random" }));
    const drawn = valueOf(await ask(agent));
    for (let attempt = 2; attempt < 6; attempt += 1)
      expect(valueOf(await ask(agent, attempt))).toBe(drawn);
    expect(["Ann", "Bob", "Cid"]).toContain(drawn);
  });

  it("is one of a document's, whose place stays when it grows", async () => {
    const fleet = await makeFleet(test);
    const documentId = await upload(fleet, "\uFEFFone\ntwo");
    const inputs = { source: "document", documentId, variable: "name" };
    const agent = await begin(fleet, "takeLine", inputs);
    expect([valueOf(await ask(agent, 1)), valueOf(await ask(agent, 2))]).toEqual(["one", "two"]);
    expect(valueOf(await ask(agent, 3))).toBe("noLineLeft");
  });

  it("is an entry of a list that a variable holds", async () => {
    const agent = await begin(
      await makeFleet(test),
      "takeLine",
      take({ lines: '["a", {"b": 1}]' }),
    );
    expect(valueOf(await ask(agent, 1))).toBe("a");
    expect(valueOf(await ask(agent, 2))).toBe('{"b":1}');
  });
});
