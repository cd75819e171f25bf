import type { Step } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway } from "./support/gateway.ts";
import { buildStep, planOf } from "./support/plans.ts";
import { startUntrustedSite } from "./support/untrusted-site.ts";

test("a page with a certificate that nobody trusts fails its step, and the tab goes on", async () => {
  const [gateway, site] = await Promise.all([Gateway.start(), startUntrustedSite()]);
  const browser = await AgentBrowser.start(gateway.url);
  const open = (url: string, onError: Step["onError"] = "fail") =>
    buildStep("open", { url }, { onError });
  const form = `${gateway.url}/form`;
  try {
    const untrusted = open(site.url, "continue");
    const byLink = buildStep("waitExpression", { expression: `location.href = "${site.url}"` });
    const run = await gateway.play(
      planOf(
        open(form),
        untrusted,
        // Until the browser shows its warning.
        buildStep("waitTime", { seconds: 1 }),
        open(form),
        { ...byLink, timeoutMs: 1000, onError: "continue" },
        open(form),
        buildStep("click", { selectors: ["#send"] }),
        buildStep("readText", { selectors: ["#log"], name: "log" }),
      ),
    );
    const ended = run.of("stepFinished").find(({ outcome }) => outcome === "failed");
    expect(ended?.error).toMatchObject({
      code: "navigationFailed",
      message: expect.stringContaining("ERR_CERT_AUTHORITY_INVALID"),
    });
    expect(run.data["log"]).toBe("send:true");
  } finally {
    await Promise.all([browser.close(), site.close()]);
    await gateway.close();
  }
});

test("a warning that a person has gone past is no warning to the runs after it", async () => {
  const [gateway, site] = await Promise.all([Gateway.start(), startUntrustedSite()]);
  const browser = await AgentBrowser.start(gateway.url);
  const open = buildStep("open", { url: site.url });
  const read = buildStep("readText", { selectors: ["#log"], name: "log" });
  try {
    const before = await gateway.play(planOf(open, read));
    const failed = before.of("stepFinished").find(({ outcome }) => outcome === "failed");
    expect(failed?.error?.message).toContain("go on past the warning");

    const page = await browser.open(site.url);
    // As a person passes it who cannot find the button, or for whom there is none.
    const passed = async (): Promise<boolean> => {
      for (const text of "thisisunsafe")
        await page.send("Input.dispatchKeyEvent", { type: "char", text });
      return (await browser.targets()).some(({ title }) => title === "Untrusted site");
    };
    await vi.waitUntil(passed, { interval: 200 });
    const after = await gateway.play(planOf(open, read));
    expect(after.data["log"]).toBe("inside");
  } finally {
    await Promise.all([browser.close(), site.close()]);
    await gateway.close();
  }
});
