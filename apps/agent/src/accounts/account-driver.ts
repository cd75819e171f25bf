import { type AccountDriver, type AccountOutcome, type AccountWork, NO_TABS } from "@baton/runner";
import { setSiteUserAgent } from "../debugger-transport/site-user-agent.ts";
import { TabSet } from "../tabs/tab-set.ts";
import { AccountVisit } from "./account-visit.ts";
import { removeCookies } from "./cookies.ts";
import { removeLocalStorage } from "./local-storage.ts";

type Held = Parameters<AccountDriver["forget"]>[0];

async function forget({ hosts, origins = [] }: Held): Promise<void> {
  await setSiteUserAgent(null);
  await removeCookies(hosts);
  await removeLocalStorage(origins);
}

/** One account makes way for another: nothing of the first is left for the second. */
async function makeWay({ task, before }: AccountWork): Promise<void> {
  if (before && before.network !== task.network) await forget(before);
}

async function apply(work: AccountWork): Promise<AccountOutcome> {
  const { task, keepTabs } = work;
  const { userAgent, recipe } = task;
  const { hosts } = recipe;
  await makeWay(work);
  const isUserAgentSet = await setSiteUserAgent(userAgent ? { userAgent, hosts } : null);
  const tabs = new TabSet(NO_TABS);
  let outcome: AccountOutcome | undefined;
  try {
    await tabs.current();
    await keepTabs(tabs.state);
    outcome = await new AccountVisit(work, tabs).outcome(isUserAgentSet);
    return outcome;
  } finally {
    // A person who is to answer something finds the page where it is asked.
    await tabs.dispose(outcome?.reason?.code !== "needsPerson");
  }
}

/** Looks after an account in tabs of this browser. */
export const ACCOUNT_DRIVER: AccountDriver = {
  apply,
  forget,
  close: (tabs) => TabSet.abandon(tabs, true),
};
