import { createBrowserProfile, listExtensions, ScriptStatus, type Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { FixtureSite } from "../support/fixture-site.ts";
import { startRun, untilStatus } from "../support/fleet.ts";
import { until } from "../support/until.ts";

let server: BatonServer;
let site: FixtureSite;
let api: Api;
let extensionId: number;

beforeAll(async () => {
  const env = { BATON_ALLOW_PRIVATE_NETWORK: "true" };
  [server, site] = await Promise.all([BatonServer.start(env), FixtureSite.start()]);
  api = await Api.logIn(server.url, OWNER);
  await api.call(createBrowserProfile, { body: { name: "A", isHeadless: true } });
  extensionId = await until("the browser's agent", async () => {
    const { data } = await api.call(listExtensions);
    return data.find(({ isOnline }) => isOnline)?.id;
  });
});

afterAll(async () => {
  await site?.close();
  await server?.close();
});

const inputsOf = (selector: string, more = {}) => ({ selectors: [selector], ...more });
const click = (selector: string): Step => ({
  id: "click",
  type: "click",
  inputs: inputsOf(selector),
});
const fill = (selector: string, value: string): Step => ({
  id: "fill",
  type: "fill",
  inputs: inputsOf(selector, { value }),
});

test.each([
  ["40,000 console lines a second", "flood", click("aria/Buy"), "bought"],
  ["redraws of a list all the time", "redraw", click("text/Item 41"), "item 41"],
  ["35,000 elements", "fill", fill("aria/Value 6999", "tea"), "tea"],
])("%s do not keep a step from what it is for", async (_, does, step, effect) => {
  const url = `${site.url}/hostile.html?does=${does}`;
  const open: Step = { id: "open", type: "open", inputs: { url } };
  const leave: Step = { id: "leave", type: "press", inputs: { key: "Tab" } };
  const action = await customAction(api, does, [open, step, leave]);
  const { id } = await scriptOf(api, does, [action]);
  await untilStatus(api, await startRun(api, extensionId, id), ScriptStatus.Finished);
  await expect.poll(() => site.reports).toContain(effect);
  expect(site.reports.filter((report) => report === effect)).toHaveLength(1);
});
