import { createSecret, listRunData, ScriptStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { startRun, stepsOf, untilStatus } from "../support/fleet.ts";
import { fixtureSite, journey } from "../support/journey.ts";

const site = await fixtureSite();
const { api, connectBrowser } = await journey();
const { id: extensionId } = (await connectBrowser()).extension;

test("a browser types what is hidden, and what its run shows does not have it", async () => {
  const hidden = await api.call(createSecret, { body: { text: "tr0ub4dor" } });
  const action = await customAction(api, "Sign in", [
    { id: "set", type: "setVariable", inputs: { variable: "password", value: hidden } },
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    { id: "fill", type: "fill", inputs: { selectors: ["#name"], value: "{{password}}" } },
    { id: "send", type: "click", inputs: { selectors: ["#send"] } },
    { id: "thanks", type: "waitElement", inputs: { selectors: ["text/Thank you, tr0ub4dor"] } },
    { id: "read", type: "readText", inputs: { selectors: ["#thanks"], name: "thanks" } },
  ]);
  const script = await scriptOf(api, "Sign in", [action]);
  const runId = await startRun(api, extensionId, script.id);
  await untilStatus(api, runId, ScriptStatus.Finished);
  expect(site.reports).toEqual(["order"]);
  const data = (await api.call(listRunData, { params: { id: runId } })).data;
  expect(data).toMatchObject([{ name: "thanks", value: expect.stringContaining("•••") }]);
  expect(JSON.stringify([data, await stepsOf(api, runId)])).not.toContain("tr0ub4dor");
});
