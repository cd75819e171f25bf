import { AGENT_PROTOCOL, createScript, listActionTypes, startScript } from "@baton/contract";
import { findActionType } from "@baton/catalogue";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { buildScriptRow } from "../../../test/build-content.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { FakeAgent } from "../../../test/fake-agent.ts";
import { makeFleet } from "../../../test/fleet.ts";
import { setStepKinds } from "../tariffs/tariffs.service.ts";

const test = await startTestApp();
const TARIFF = "Self-hosted";

async function reasons(api: ReturnType<typeof test.as>) {
  const { data } = (await api.call(listActionTypes)).body;
  for (const type of data) expect(type.isAvailable).toBe(type.unavailableReason === null);
  return new Map(data.map((type) => [type.name, type.unavailableReason]));
}

it("has every type for whom nothing bars, and none for whose agents it is too new", async () => {
  const { api, token } = await makeFleet(test);
  expect(new Set((await reasons(api)).values())).toEqual(new Set([null]));
  const protocol = { major: AGENT_PROTOCOL.major, minor: AGENT_PROTOCOL.minor - 1 };
  const old = new FakeAgent(test.url, { token, hello: { protocol } });
  await old.join();
  expect((await reasons(api)).get("httpRequest")).toBe("agent");
  expect((await reasons(api)).get("click")).toBeNull();
  const present = new FakeAgent(test.url, { token });
  await present.join();
  expect((await reasons(api)).get("httpRequest")).toBeNull();
  await Promise.all([old.leave(), present.leave()]);
});

it("follows the tariff, which also refuses to run what it does not have", async () => {
  const fleet = await makeFleet(test);
  const inputSettings = { url: "https://a.example/" };
  const selectedActionType = findActionType("httpRequest")?.id ?? 0;
  const row = buildScriptRow({ selectedActionType, inputSettings });
  const script = await fleet.api.call(createScript, { body: { name: "S", scriptActions: [row] } });
  const agent = await fleet.join(script.body.id);
  const params = { id: agent.extensionId };
  await setStepKinds(test.db, TARIFF, ["page", "pointer"]);
  const found = await reasons(fleet.api);
  expect([found.get("httpRequest"), found.get("click"), found.get("custom")]).toEqual([
    ...["tariff", null, null],
  ]);
  expectFailure(await fleet.api.call(startScript, { params }), "limitedByTariff");
  await setStepKinds(test.db, TARIFF, null);
  expect((await reasons(fleet.api)).get("httpRequest")).toBeNull();
  expect((await fleet.api.call(startScript, { params })).status).toBe(200);
});
