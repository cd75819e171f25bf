import { afterAll, beforeAll, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import type { DebuggedPage } from "./support/debugged-page.ts";
import { Gateway } from "./support/gateway.ts";
import { buildPlan, buildRow, buildStep } from "./support/plans.ts";

let gateway: Gateway;
let browser: AgentBrowser;
let popup: DebuggedPage;
beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
  await gateway.until(() => gateway.hellos.length > 0);
  popup = await browser.openPopup();
});
afterAll(async () => {
  popup?.close();
  await browser?.close();
  await gateway?.close();
});

const shows = (id: string, text: string): Promise<void> =>
  popup.until(`document.getElementById("${id}")?.textContent.includes(${JSON.stringify(text)})`);

const press = (id: string) => popup.evaluate(`document.getElementById("${id}").click()`);
const focused = () => popup.evaluate(`document.activeElement.id`);

test("it shows the console, the row and what runs, and stops it when one is sure", async () => {
  await shows("link", "Online");
  await shows("name", "Browser 7");
  await shows("id", "#7");
  await shows("email", "owner@example.com");
  await shows("server", gateway.url);
  await shows("script", "Nothing is running");

  const forever = buildStep("waitTime", { seconds: 3600 }, { label: "Wait for ever" });
  const run = gateway.start(
    buildPlan([
      buildRow([buildStep("setVariable", { variable: "a" }), forever], { name: "First" }),
    ]),
  );
  await shows("script", "Script");
  await shows("row", "Action 1 of 1: First");
  await shows("step", "Step 2 of 2: Wait for ever");
  gateway.want(run, "paused");
  await shows("script", "Paused");

  await press("stop");
  expect(await focused()).toBe("go-on");
  await press("go-on");
  expect(await focused()).toBe("stop");
  await press("stop");
  expect(gateway.stopRequests).toEqual([]);
  await press("stop-now");
  expect((await gateway.ended(run)).outcome).toBe("stopped");
  await gateway.until(() => gateway.stopRequests.includes(run.runId));
  await shows("script", "Nothing is running");
});

test("it says that the server refuses, and tries again when asked to", async () => {
  gateway.refusal = {
    reason: "revoked",
    errorCode: 304,
    message: "This browser's access was revoked.",
    retryAfterMs: null,
  };
  const before = gateway.hellos.length;
  gateway.drop();
  await shows("link", "Refused");
  await shows("refusal-text", "access was revoked");
  gateway.refusal = undefined;
  await popup.evaluate(`document.getElementById("retry").click()`);
  await shows("link", "Online");
  expect(await popup.evaluate(`document.getElementById("refusal").hidden`)).toBe(true);
  expect(gateway.hellos.length).toBe(before + 2);
});
