import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import {
  type CallPlace,
  createAction,
  createNamedSecret,
  createSecret,
  deleteNamedSecret,
  getRun,
  type JsonValue,
  listNamedSecrets,
  listRunSteps,
  replaceNamedSecret,
  type ServiceOutcome,
  type Step,
} from "@baton/contract";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { contentsOf } from "../../../../test/database-contents.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";
import { listenLive } from "../../../../test/live-stream.ts";
import { change } from "../../../changes/change.ts";
import { leaveCalls } from "./service-calls.tables.ts";

const lines: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const test = await startTestApp({ log });
const fleet = await makeFleet(test);
const { api } = fleet;

interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const heard: Heard[] = [];
let respond: (heard: Heard, response: ServerResponse) => void = (_, response) => response.end("ok");
const site = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method = "", url = "", headers } = request;
    const said = { method, url, headers, body: Buffer.concat(chunks).toString() };
    heard.push(said);
    respond(said, response);
  });
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => site.close());
beforeEach(() => {
  heard.length = 0;
  respond = (_, response) => response.end("ok");
});

const request = (inputs: Record<string, JsonValue> = {}, more: Partial<Step> = {}): Step =>
  buildStep({ id: "s1", type: "httpRequest", inputs: { url: siteUrl, ...inputs }, ...more });

/** An agent in the middle of a run of these steps. */
async function begin(...steps: Step[]): Promise<FakeAgent> {
  const scriptId = await fleet.makeScript(1, 1);
  const agent = await fleet.join(scriptId);
  const action = await api.call(createAction, { body: buildAction({ steps }) });
  expect(action.status).toBe(200);
  await test.db
    .updateTable("scriptActions")
    .set({ actionId: action.body.id })
    .where("scriptId", "=", scriptId)
    .execute();
  await fleet.begin(agent);
  return agent;
}

const at = (path = "s1", attempt = 1): CallPlace => ({
  ...{ rowIndex: 0, path, iteration: [], attempt },
});

async function ask(
  agent: FakeAgent,
  place = at(),
  values: Record<string, string> = {},
): Promise<ServiceOutcome> {
  const runId = agent.run?.runId ?? 0;
  agent.sendRaw(JSON.stringify({ type: "serviceCall", id: randomUUID(), runId, place, values }));
  const answer = await agent.next("serviceAnswer");
  expect(answer).toMatchObject({ runId, place });
  return answer.outcome;
}

const play = async (inputs: Record<string, JsonValue>, values: Record<string, string> = {}) =>
  ask(await begin(request(inputs)), at(), values);

describe("a call", () => {
  it("is carried out once, and answered again as often as it is said again", async () => {
    const agent = await begin(request());
    const first = await ask(agent);
    expect(first).toEqual({ isDone: true, result: "200, 2 bytes", value: "ok" });
    expect(await ask(agent)).toEqual(first);
    await agent.leave();
    await agent.join();
    expect(await ask(agent)).toEqual(first);
    expect(heard).toHaveLength(1);
    await ask(agent, at("s1", 2));
    expect(heard).toHaveLength(2);
  });

  it("that is said twice at once is carried out once", async () => {
    const agent = await begin(request());
    const held = Promise.withResolvers<ServerResponse>();
    respond = (_, response) => held.resolve(response);
    const runId = agent.run?.runId ?? 0;
    const message = { type: "serviceCall", id: randomUUID(), runId, place: at(), values: {} };
    agent.sendRaw(JSON.stringify(message));
    const response = await held.promise;
    agent.sendRaw(JSON.stringify(message));
    agent.ping();
    await agent.next("pong");
    response.end("late");
    const both = [await agent.next("serviceAnswer"), await agent.next("serviceAnswer")];
    expect(both.map(({ outcome }) => outcome)).toEqual([
      { isDone: true, result: "200, 4 bytes", value: "late" },
      { isDone: true, result: "200, 4 bytes", value: "late" },
    ]);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ["GET", "ok"],
    ["POST", "uncertain"],
  ])("of a server that ended meanwhile: %s is %s", async (method, what) => {
    const agent = await begin(request({ method }));
    const runId = agent.run?.runId ?? 0;
    const processId = 4711;
    const place = JSON.stringify([0, "s1", [], 1]);
    await test.db
      .insertInto("serviceCalls")
      .values({ runId, place, processId, begunAt: new Date() })
      .execute();
    await change(test.db, (tx) => leaveCalls(tx, [processId]));
    const outcome = await ask(agent);
    expect(outcome.isDone ? outcome.value : outcome.code).toBe(what);
    expect(heard).toHaveLength(method === "GET" ? 1 : 0);
  });

  it.each([
    ["a step that there is not", at("s9")],
    ["a step that the server does not carry out", at("s2")],
    ["a row that there is not", { ...at(), rowIndex: 7 }],
  ])("for %s is refused", async (_, place) => {
    const agent = await begin(request(), buildStep({ id: "s2" }));
    expect(await ask(agent, place)).toMatchObject({ isDone: false, code: "serviceRefused" });
  });

  it("for another's run, or one that is over, is refused", async () => {
    const agent = await begin(request());
    const other = await begin(request());
    other.run = agent.run;
    expect(await ask(other)).toMatchObject({ code: "serviceRefused" });
    await agent.reportAll({ kind: "finished", outcome: "finished" });
    expect(await ask(agent)).toMatchObject({ code: "serviceRefused" });
    expect(heard).toEqual([]);
  });

  it("is held within the step's time", async () => {
    const agent = await begin(request({}, { timeoutMs: 50 }));
    respond = () => undefined;
    expect(await ask(agent)).toMatchObject({ isDone: false, code: "timeout" });
  });
});

describe("an HTTP request", () => {
  it("sends what the step says, with variables filled in by the server", async () => {
    await play(
      {
        method: "POST",
        url: `${siteUrl}/orders/{{ id }}?q={{q}}`,
        headers: ["X-Shop: {{id}}", "accept:text/plain"],
        bodyKind: "json",
        body: '{"name": "{{name}}", "list": ["{{id}}"]}',
      },
      { id: "17", q: "a", name: 'Ann "the" {{id}}' },
    );
    expect(heard[0]).toMatchObject({ method: "POST", url: "/orders/17?q=a" });
    expect(heard[0]?.headers).toMatchObject({
      ...{ "x-shop": "17", accept: "text/plain", "content-type": "application/json" },
    });
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ name: 'Ann "the" {{id}}', list: ["17"] });
  });

  it("sends a form, a text, and JSON with a variable for a number", async () => {
    const post = { method: "POST" };
    await play({ ...post, bodyKind: "form", form: ["a=1&2", "b={{n}}"] }, { n: "=3" });
    await play({ ...post, bodyKind: "text", body: "n is {{n}}" }, { n: "3" });
    await play({ ...post, bodyKind: "json", body: '{"n": {{n}}}' }, { n: "3" });
    expect(heard.map(({ body }) => body)).toEqual(["a=1%262&b=%3D3", "n is 3", '{"n": 3}']);
    expect(await play({ ...post, bodyKind: "json", body: "{{n}" })).toMatchObject({
      code: "invalidInput",
    });
  });

  it.each([
    [{ answer: "json" }, { items: [{ price: 5 }] }],
    [{ answer: "json", jsonPath: "items.0.price" }, 5],
    [{ answer: "status" }, 200],
  ])("brings %j", async (inputs, value) => {
    respond = (_, response) => response.end('{"items":[{"price":5}]}');
    expect(await play(inputs)).toMatchObject({ isDone: true, value });
  });

  it.each([
    ["a status that was not expected", { statuses: "200-299" }, 404, "{}", "errorStatus"],
    ["what is no JSON", { answer: "json" }, 200, "<p>", "answerNotJson"],
    ["JSON without the path", { answer: "json", jsonPath: "a.b" }, 200, "{}", "answerNotJson"],
    ["too deep JSON", { answer: "json" }, 200, "[".repeat(60) + "]".repeat(60), "answerNotJson"],
    ["too much", {}, 200, "x".repeat(1_000_001), "answerTooLarge"],
    ["unreadable statuses", { statuses: "all" }, 200, "", "invalidInput"],
    ["a header that is none", { headers: ["no colon"] }, 200, "", "invalidInput"],
    ["a header of the connection", { headers: ["Host: x"] }, 200, "", "invalidInput"],
    ["a variable that there is not", { url: `${siteUrl}/{{x}}` }, 200, "", "unknownVariable"],
    ["a secret that there is not", { url: `${siteUrl}/{{secret.x}}` }, 200, "", "secretNotFound"],
    ["nobody there", { url: "http://127.0.0.1:1/" }, 200, "", "requestFailed"],
  ])("fails for %s", async (_, inputs, status, body, code) => {
    respond = (__, response) => response.writeHead(status).end(body);
    expect(await play(inputs)).toMatchObject({ isDone: false, code });
  });

  it("takes a status that the step expects", async () => {
    respond = (_, response) => response.writeHead(404).end("none");
    expect(await play({ statuses: "200, 400-404" })).toMatchObject({ isDone: true, value: "none" });
  });

  it("follows redirects, and tells no other site what was for the first", async () => {
    const other = siteUrl.replace("127.0.0.1", "localhost");
    respond = ({ url }, response) => {
      if (url === "/") response.writeHead(302, { location: `${other}/next` }).end();
      else response.end("there");
    };
    const headers = ["Authorization: Bearer x", "X-Own: y"];
    const inputs = { method: "POST", bodyKind: "text", body: "b", headers };
    const outcome = await play({ ...inputs, url: `${siteUrl}/` });
    expect(outcome).toMatchObject({ isDone: true, value: "there" });
    expect(heard[1]).toMatchObject({ method: "GET", body: "" });
    expect(heard[1]?.headers).toMatchObject({ "x-own": "y" });
    expect(heard[1]?.headers["authorization"]).toBeUndefined();
  });

  it("ends where redirects do not end", async () => {
    respond = (_, response) => response.writeHead(302, { location: "/again" }).end();
    expect(await play({})).toMatchObject({ code: "requestFailed" });
  });
});

const TEXT = 'm4rk3r "secret" text';

describe("a named secret", () => {
  it("is kept, listed without its text, replaced and forgotten", async () => {
    const own = test.as(await test.factories.user());
    const made = await own.call(createNamedSecret, { body: { name: "shop", text: TEXT } });
    expect(made.body).toMatchObject({ name: "shop", isUnreadable: false });
    const params = { id: made.body.id };
    expectFailure(
      await own.call(createNamedSecret, { body: { name: "shop", text: "other" } }),
      "invalidInput",
      "name",
    );
    expect((await own.call(replaceNamedSecret, { params, body: { text: "b" } })).status).toBe(200);
    expect((await own.call(listNamedSecrets)).body.data).toMatchObject([{ name: "shop" }]);
    expectFailure(await api.call(replaceNamedSecret, { params, body: { text: "c" } }), "notFound");
    expectFailure(await api.call(deleteNamedSecret, { params }), "notFound");
    expect((await own.call(deleteNamedSecret, { params })).status).toBe(200);
    expect((await own.call(listNamedSecrets)).body.data).toEqual([]);
  });

  it.each(["a b", "a.b", "1a", "x".repeat(61)])("is not called %j", async (name) => {
    const body = { name, text: TEXT };
    expectFailure(await api.call(createNamedSecret, { body }), "invalidInput", "name");
  });

  it("asks for a session", async () => {
    expectFailure(await test.as().call(listNamedSecrets), "notAuthenticated");
  });

  it("comes to the address it is for, and nowhere else", async () => {
    await api.call(createNamedSecret, { body: { name: "shop", text: TEXT } });
    const hidden = (await api.call(createSecret, { body: { text: "m4rk3r hidden" } })).body;
    expect(hidden.secret).toBeGreaterThan(0);
    const window = await listenLive(test.url, fleet.user.token);
    respond = ({ headers }, response) => {
      response.setHeader("location", "nowhere:m4rk3r");
      response.end(JSON.stringify({ echo: headers["x-key"], also: TEXT }));
    };
    const inputs = {
      ...{ headers: ["X-Key: {{secret.shop}}"], answer: "json", name: "got" },
      url: `${siteUrl}/{{page}}?k={{secret.shop}}`,
    };
    const agent = await begin(
      request(inputs),
      request({ url: "http://127.0.0.1:1/{{secret.shop}}" }, { id: "s2" }),
    );
    expect(JSON.stringify(agent.run)).not.toContain("m4rk3r");
    // What a variable holds is never looked at as a template.
    const outcome = await ask(agent, at(), { page: "{{secret.shop}}" });
    expect(decodeURI(heard[0]?.url ?? "")).toBe(`/{{secret.shop}}?k=${TEXT}`);
    expect(heard[0]?.headers["x-key"]).toBe(TEXT);
    expect(outcome).toMatchObject({ value: { echo: "•••", also: "•••" } });
    const refused = await ask(agent, at("s2"));
    expect(refused).toMatchObject({ isDone: false, code: "requestFailed" });
    const runId = agent.run?.runId ?? 0;
    await agent.reportAll(
      stepStarted(0, "s1"),
      stepDone(0, "s1", { data: { name: "got", value: { echo: "•••" } } }),
      { kind: "rowFinished", rowIndex: 0, outcome: "done" },
      { kind: "finished", outcome: "finished" },
    );
    const params = { id: runId };
    const answers = [
      await api.call(listNamedSecrets),
      await api.call(getRun, { params }),
      await api.call(listRunSteps, { params }),
    ].map(({ body }) => body);
    const everywhere = {
      ...{ outcome, refused, answers, heard: window.heard, inbox: agent.inbox },
      ...{ contents: await contentsOf(test.databaseUrl), lines },
    };
    for (const [where, what] of Object.entries(everywhere))
      expect([where, JSON.stringify(what).includes("m4rk3r")]).toEqual([where, false]);
    expect(lines.length).toBeGreaterThan(0);
  });
});
