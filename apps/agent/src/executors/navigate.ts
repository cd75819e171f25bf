import { sleep, StepFailure } from "@baton/runner";
import { Deadline } from "../core/deadline.ts";
import { TimeoutError } from "../debugger-transport/puppeteer.ts";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import { isOutOfReach, isWarning, leaveWarning } from "../tabs/leave-warning.ts";
import type { StepContext } from "./executor.ts";
import { explainNetError } from "./net-errors.ts";
import { explainWayOut } from "./way-out.ts";

/** A tab whose page never comes is gone to all the same. */
const ARRIVAL_MAX_MS = 5000;
const ARRIVAL_POLL_MS = 20;

type Page = ControlledTab["session"]["page"];
interface NavigationOptions {
  timeout: number;
  signal: AbortSignal;
}

/** Runs a navigation of Puppeteer within the step's time and names its failures. */
export async function navigate(
  tab: ControlledTab,
  context: StepContext,
  go: (options: NavigationOptions) => Promise<unknown>,
): Promise<void> {
  const { session } = tab;
  const { signal, deadline } = context;
  const stopLoading = (): void => void session.send("Page.stopLoading").catch(() => {});
  signal.addEventListener("abort", stopLoading, { once: true });
  try {
    const goOnce = () => session.guard(go({ timeout: Math.max(1, deadline.remainingMs), signal }));
    await goOnce().catch(async (error: unknown) => {
      if (!(error instanceof Error) || !isOutOfReach(error.message)) throw error;
      await leaveWarning(session.tabId);
      await goOnce();
    });
  } catch (error) {
    if (error instanceof StepFailure || signal.aborted) throw error;
    const cause = error as Error;
    if (isWarning(cause.message)) await leaveWarning(session.tabId);
    throw (await explainWayOut(cause.message)) ?? nameFailure(cause, context);
  } finally {
    signal.removeEventListener("abort", stopLoading);
  }
}

/** As `navigate`, to a page seen before: where it is found no more, the browser shows its own instead. */
export async function navigateAgain(
  tab: ControlledTab,
  context: StepContext,
  go: (page: Page, options: NavigationOptions) => Promise<unknown>,
): Promise<void> {
  await navigate(tab, context, async (options) => {
    const { page } = tab.session;
    await go(page, options);
    if (page.url().startsWith("chrome-error:")) throw new Error("the page could not be loaded");
  });
}

/** A tab may be known before its page is: until what comes next can look at it, as long as the step has time. */
export async function awaitPage(
  { session }: ControlledTab,
  { deadline, signal }: StepContext,
): Promise<void> {
  const expression = "document.readyState !== 'loading' && location.href";
  const limit = new Deadline(Math.min(ARRIVAL_MAX_MS, deadline.remainingMs));
  while (!limit.isOver) {
    const [{ result }, { pendingUrl }] = await Promise.all([
      session.send("Runtime.evaluate", { expression, returnByValue: true }),
      session.guard(chrome.tabs.get(session.tabId)),
    ]);
    const isFirstEmpty = result.value === "about:blank" && pendingUrl !== undefined;
    if (result.value !== false && !isFirstEmpty) return;
    await sleep(ARRIVAL_POLL_MS, signal);
  }
}

function nameFailure(cause: Error, { timeoutMs }: StepContext): StepFailure {
  if (cause instanceof TimeoutError) {
    const message = `the page did not open within ${timeoutMs / 1000} s`;
    return new StepFailure("timeout", message, { cause });
  }
  if (cause.message.includes("net::ERR_INVALID_AUTH_CREDENTIALS")) {
    const message = "the server asks for a user name and a password, or does not take those given";
    return new StepFailure("signInRequired", message, { cause });
  }
  return new StepFailure("navigationFailed", explainNetError(cause.message), { cause });
}
