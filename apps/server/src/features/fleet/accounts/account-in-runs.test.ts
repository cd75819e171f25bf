import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type AccountInput,
  createAccount,
  createAction,
  createScript,
  listRunSteps,
  type ServiceOutcome,
  startScript,
  type Step,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";
import { keepFacts } from "./for-others.ts";
import { change } from "../../../changes/change.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;

const PASSWORD = 'tr0ub4dor & "{{name}}"';
const LOGIN = "ann.lee@example.com";

const fill = (id: string, value: string): Step =>
  buildStep({ id, type: "fill", inputs: { selectors: ["#field"], value } });

async function scriptOf(steps: Step[]): Promise<number> {
  const { id } = (await api.call(createAction, { body: buildAction({ steps }) })).body;
  const row = buildScriptRow({ selectedActionId: id, selectedActionType: null });
  return (await api.call(createScript, { body: { name: "S", scriptActions: [row] } })).body.id;
}

async function begin(scriptId: number, login: string | null, more: Partial<AccountInput> = {}) {
  const agent = await fleet.join(scriptId);
  const params = { id: agent.extensionId };
  if (login !== null) {
    const body = { name: "Ann", login, password: PASSWORD, ...more };
    expect((await api.call(createAccount, { params, body })).status).toBe(200);
    const fact = { extensionId: agent.extensionId, fact: "accountId" as const, value: "1017" };
    await change(test.db, (tx) => keepFacts(tx, [{ ...fact, readAt: new Date() }]));
  }
  await api.call(startScript, { params });
  const { runId, plan } = await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" }, { kind: "rowStarted", rowIndex: 0 });
  return { agent, runId, plan, steps: plan.rows[0]?.steps ?? [] };
}

const NAMES = "{{account.login}} {{account.password}} {{account.name}}";

it("is told to the agent where a text may be hidden, and to nobody else", async () => {
  const shown = buildStep({ id: "w", type: "waitText", inputs: { text: NAMES } });
  const within = buildStep({
    id: "r",
    type: "repeat",
    inputs: {},
    blocks: { steps: [fill("in", "{{account.password}}")] },
  });
  const scriptId = await scriptOf([fill("f", NAMES), shown, within]);
  const { agent, runId, plan, steps } = await begin(scriptId, LOGIN);
  const written = 'tr0ub4dor & "{{!name}}"';
  expect(steps[0]?.inputs["value"]).toBe(`${LOGIN} ${written} {{account.name}}`);
  expect(steps[1]?.inputs["text"]).toBe(NAMES);
  expect(steps[2]?.blocks?.["steps"]?.[0]?.inputs["value"]).toBe(written);
  expect(plan.variables["account"]).toEqual({ name: "Ann", id: "1017" });

  await agent.reportAll(stepStarted(0, "f"), stepDone(0, "f", { result: `${LOGIN} ${PASSWORD}` }));
  const { data } = (await api.call(listRunSteps, { params: { id: runId }, query: {} })).body;
  expect(data[0]?.result).toBe("••• •••");
  const stored = await Promise.all(
    (["runPlans", "runSteps", "runs"] as const).map((name) =>
      test.db.selectFrom(name).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain("tr0ub4dor");
  expect(JSON.stringify(stored)).not.toContain(LOGIN);
  await agent.leave();
});

it("is each run's own, though their plans are equal", async () => {
  const scriptId = await scriptOf([fill("f", "{{account.login}}")]);
  const ann = await begin(scriptId, LOGIN);
  const bob = await begin(scriptId, "bob@example.com");
  for (const { agent } of [ann, bob])
    await agent.reportAll(
      stepStarted(0, "f"),
      stepDone(0, "f", { result: `${LOGIN} bob@example.com` }),
    );
  const saidOf = async (id: number) =>
    (await api.call(listRunSteps, { params: { id }, query: {} })).body.data[0]?.result;
  expect(await saidOf(ann.runId)).toBe("••• bob@example.com");
  expect(await saidOf(bob.runId)).toBe(`${LOGIN} •••`);
  await Promise.all([ann.agent.leave(), bob.agent.leave()]);
});

it("stays a variable that nobody has set where there is no account", async () => {
  const { agent, steps, plan } = await begin(await scriptOf([fill("f", NAMES)]), null);
  expect(steps[0]?.inputs["value"]).toBe(NAMES);
  expect(plan.variables).not.toHaveProperty("account");
  await agent.leave();
});

const KEY = "JBSWY3DPEHPK3PXP";

/** As its agent asks for what the server does for a step. */
async function ask(agent: FakeAgent, path: string, attempt = 1): Promise<ServiceOutcome> {
  const place = { rowIndex: 0, path, iteration: [], attempt };
  const call = { runId: agent.run?.runId ?? 0, place, values: {} };
  agent.sendRaw(JSON.stringify({ type: "serviceCall", id: randomUUID(), ...call }));
  return (await agent.next("serviceAnswer")).outcome;
}

it("has its one-time code from the server when a step types it, and nothing keeps it", async () => {
  const scriptId = await scriptOf([fill("c", "{{account.code}}"), fill("o", "{{account.name}}")]);
  const { agent, steps } = await begin(scriptId, LOGIN, { twoFactorKey: KEY });
  expect(steps[0]?.inputs["value"]).toBe("{{account.code}}");
  const code = { isDone: true, result: "", value: expect.stringMatching(/^\d{6}$/) };
  expect(await ask(agent, "c")).toEqual(code);
  expect(await ask(agent, "c")).toEqual(code);
  expect(await ask(agent, "o")).toMatchObject({ isDone: false, code: "serviceRefused" });
  expect(await test.db.selectFrom("serviceCalls").selectAll().execute()).toEqual([]);
  await agent.leave();
  const without = await begin(scriptId, LOGIN);
  expect(await ask(without.agent, "c")).toMatchObject({ code: "unknownVariable" });
  await without.agent.leave();
});

it("gives its tokens and its code to a request of the server, and no log has them", async () => {
  const heard: string[] = [];
  const shop = createServer((request, response) => {
    heard.push(request.headers.authorization ?? "");
    response.end(`echo ${request.headers.authorization}`);
  });
  await once(shop.listen(0, "127.0.0.1"), "listening");
  const { port } = shop.address() as AddressInfo;
  const request = buildStep({
    id: "h",
    type: "httpRequest",
    inputs: {
      url: `http://127.0.0.1:${port}/`,
      headers: ["authorization: {{account.adsToken}} {{account.bmToken}} {{account.code}}"],
    },
  });
  const secret = buildStep({
    id: "p",
    type: "httpRequest",
    inputs: { url: `http://127.0.0.1:${port}/{{account.password}}` },
  });
  const tokens = { adsToken: "EAAads", bmToken: "EAAbm", twoFactorKey: KEY };
  const { agent } = await begin(await scriptOf([request, secret]), LOGIN, tokens);
  expect(await ask(agent, "h")).toMatchObject({ isDone: true, value: "echo ••• ••• •••" });
  expect(heard).toEqual([expect.stringMatching(/^EAAads EAAbm \d{6}$/)]);
  expect(await ask(agent, "p")).toMatchObject({ isDone: false, code: "unknownVariable" });
  const kept = await test.db.selectFrom("serviceCalls").selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/EAAads|EAAbm/);
  await agent.leave();
  shop.close();
});
