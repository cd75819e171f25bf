import type { Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway } from "./support/gateway.ts";
import { buildStep, planOf } from "./support/plans.ts";

let gateway: Gateway;
let browser: AgentBrowser;
beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
  await gateway.until(() => gateway.hellos.length > 0);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});

const open = (path: string) => buildStep("open", { url: `${gateway.url}${path}` });
const readText = (name: string) => buildStep("readText", { selectors: [`#${name}`], name });

test("a code of the account is asked for at each step that types it, and stands in no log", async () => {
  gateway.codes.push("493817", "204856", "774411");
  const code = (selector: string, more: Partial<Step> = {}) =>
    buildStep("fill", { selectors: [selector], value: "{{account.code}}" }, more);
  const read = [readText("name"), readText("other")];
  const gone = code("#gone", { timeoutMs: 500, onError: "continue" });
  const late = code("#name", { timeoutMs: 200, onError: "continue" });
  const run = await gateway.play(
    planOf(open("/form"), code("#name"), code("#other"), ...read, gone, late),
  );
  expect(run.data).toEqual({ name: "493817", other: "204856" });
  expect(run.of("stepFinished").at(-1)?.error).toMatchObject({ code: "timeout" });
  const others = run.of("stepFinished").filter(({ data }) => !data);
  expect(JSON.stringify(others)).not.toMatch(/493817|204856|774411/);
});
