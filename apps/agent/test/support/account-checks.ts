import { type ApplyTask, SocialNetwork } from "@baton/contract";
import { onTestFinished } from "vitest";
import { withoutFeatures } from "../../../../script/tools/testing/chromium.ts";
import { ANN, PASSWORD, StandInSite, TWO_FACTOR_KEY } from "../stand-ins/stand-in-site.ts";
import { AgentBrowser } from "./agent-browser.ts";
import { Gateway } from "./gateway.ts";

let lastCheckId = 0;

/** A browser whose agent checks accounts of a network, with a stand-in for the network's site. */
export async function startChecks(network: SocialNetwork = SocialNetwork.FNet) {
  const [gateway, site] = await Promise.all([Gateway.start(), StandInSite.start(network)]);
  const rules = `--host-resolver-rules=${site.resolverRules}`;
  const flags = [rules, withoutFeatures("HttpsUpgrades")];
  const browser = await AgentBrowser.start(gateway.url, {}, flags);
  onTestFinished(async () => {
    await browser.close();
    await gateway.close();
    await site.close();
  });
  await gateway.until(() => gateway.hellos.length > 0);

  const taskOf = (change: Partial<ApplyTask> = {}): ApplyTask => ({
    checkId: ++lastCheckId,
    network: site.network,
    task: "apply",
    cookies: [],
    userAgent: null,
    isOnlyBrowser: false,
    credentials: { login: ANN.login, password: PASSWORD, twoFactorKey: TWO_FACTOR_KEY },
    recipe: site.recipe,
    ...change,
  });

  async function outcomeOf(change: Partial<ApplyTask> = {}) {
    const task = taskOf(change);
    gateway.sendAccount(task);
    const { status, reason, facts } = await gateway.accountOutcome(task.checkId);
    return { status, code: reason?.code ?? null, message: reason?.message ?? "", facts };
  }

  async function forget(): Promise<void> {
    const checkId = ++lastCheckId;
    gateway.sendAccount({ checkId, task: "forget" });
    await gateway.accountOutcome(checkId);
  }

  return { gateway, site, browser, taskOf, outcomeOf, forget };
}
