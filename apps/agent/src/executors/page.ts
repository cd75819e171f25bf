import { StepFailure } from "@baton/runner";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import type { Executors, StepContext } from "./executor.ts";

const SCHEMES = new Set(["http:", "https:", "about:", "data:", "file:"]);

/** An address as people write it: without a scheme it is a secure page. */
export function parseAddress(text: string): string {
  const written = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(written) && !/^[^/]*:\d/.test(written);
  const url = URL.parse(hasScheme ? written : `https://${written}`);
  if (!url) throw new StepFailure("invalidInput", `"${text}" is not an address`);
  if (!SCHEMES.has(url.protocol)) {
    throw new StepFailure("invalidInput", `pages of ${url.protocol} cannot be opened by a script`);
  }
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
    const address = parseAddress(url);
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
