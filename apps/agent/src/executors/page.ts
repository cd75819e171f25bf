import { isOpenedPage, parseAddress, refusedPageText } from "@baton/catalogue";
import { StepFailure } from "@baton/runner";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import type { Executors, StepContext } from "./executor.ts";

/** Where a step may go: looked at again here, after the variables have been filled in. */
export function addressToOpen(text: string): string {
  const url = parseAddress(text);
  if (!url) throw new StepFailure("invalidInput", `"${text}" is not an address`);
  if (!isOpenedPage(url)) throw new StepFailure("addressRefused", refusedPageText(url.protocol));
  return url.href;
}

/** Runs a navigation of Puppeteer within the step's time and names its failures. */
async function navigate(
  tab: ControlledTab,
  context: StepContext,
  go: (options: { timeout: number; signal: AbortSignal }) => Promise<unknown>,
): Promise<void> {
  const { session } = tab;
  const { signal, deadline } = context;
  const stopLoading = (): void => void session.send("Page.stopLoading").catch(() => {});
  signal.addEventListener("abort", stopLoading, { once: true });
  try {
    await session.guard(go({ timeout: Math.max(1, deadline.remainingMs), signal }));
  } catch (error) {
    if (error instanceof StepFailure || signal.aborted) throw error;
    const { name, message } = error as Error;
    const code = name === "TimeoutError" ? "timeout" : "navigationFailed";
    throw new StepFailure(code, message, { cause: error });
  } finally {
    signal.removeEventListener("abort", stopLoading);
  }
}

export const pageExecutors: Executors<
  | "open"
  | "reload"
  | "back"
  | "forward"
  | "closeTab"
  | "switchTab"
  | "setViewport"
  | "emulateNetwork"
> = {
  async open({ url, isNewTab }, context) {
    const address = addressToOpen(url);
    const tab = isNewTab ? await context.tabs.open() : await context.tabs.current();
    await navigate(tab, context, (options) => tab.session.page.goto(address, options));
    return {};
  },
  async reload(_, context) {
    const tab = await context.tabs.current();
    await navigate(tab, context, (options) => tab.session.page.reload(options));
    return {};
  },
  async back(_, context) {
    const tab = await context.tabs.current();
    await navigate(tab, context, (options) => tab.session.page.goBack(options));
    return {};
  },
  async forward(_, context) {
    const tab = await context.tabs.current();
    await navigate(tab, context, (options) => tab.session.page.goForward(options));
    return {};
  },
  async closeTab(_, { tabs }) {
    await tabs.closeCurrent();
    return {};
  },
  async switchTab({ match }, { tabs, deadline, signal }) {
    await tabs.switchTo(match, () => deadline.remainingMs, signal);
    return { result: (await tabs.current()).session.page.url() };
  },
  async setViewport(viewport, { tabs }) {
    const { session } = await tabs.current();
    await session.guard(session.page.setViewport(viewport));
    return {};
  },
  async emulateNetwork({ download, upload, latency }, { tabs }) {
    const { session } = await tabs.current();
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    });
    return {};
  },
};
