import { isOpenedPage, parseAddress, refusedPageText } from "@baton/catalogue";
import { StepFailure } from "@baton/runner";
import type { Executors } from "./executor.ts";
import { awaitPage, navigateAgain } from "./navigate.ts";
import { openPage } from "./open-page.ts";

/** Where a step may go: looked at again here, after the variables have been filled in. */
export function addressToOpen(text: string): string {
  const url = parseAddress(text);
  if (!url) throw new StepFailure("invalidInput", `"${text}" is not an address`);
  if (!isOpenedPage(url)) throw new StepFailure("addressRefused", refusedPageText(url.protocol));
  return url.href;
}

export const pageExecutors: Executors<
  | "open"
  | "reload"
  | "back"
  | "forward"
  | "closeTab"
  | "switchTab"
  | "answerDialog"
  | "setViewport"
  | "emulateNetwork"
> = {
  async open(inputs, context) {
    const address = addressToOpen(inputs.url);
    const tab = inputs.isNewTab ? await context.tabs.open() : await context.tabs.current();
    return { notes: await openPage(tab, address, inputs, context) };
  },
  async reload(_, context) {
    const tab = await context.tabs.current();
    await navigateAgain(tab, context, (page, options) => page.reload(options));
    return {};
  },
  async back(_, context) {
    const tab = await context.tabs.current();
    await navigateAgain(tab, context, (page, options) => page.goBack(options));
    return {};
  },
  async forward(_, context) {
    const tab = await context.tabs.current();
    await navigateAgain(tab, context, (page, options) => page.goForward(options));
    return {};
  },
  async closeTab(_, { tabs }) {
    await tabs.closeCurrent();
    return {};
  },
  async switchTab({ tab, match }, context) {
    const { tabs, deadline, signal } = context;
    if (tab === "first") await tabs.switchToFirst();
    else if (tab === "opened") await tabs.switchToOpened(() => deadline.remainingMs, signal);
    else await tabs.switchTo(match, () => deadline.remainingMs, signal);
    const current = await tabs.current();
    await awaitPage(current, context);
    return { result: current.session.page.url() };
  },
  async answerDialog({ dialogs, answer, text, kind, match }, { tabs }) {
    tabs.dialogs.plan(dialogs, {
      ...{ isAccepted: answer === "accept", text },
      ...(kind === "any" ? {} : { kind }),
      ...(match === "" ? {} : { match }),
    });
    return {};
  },
  async setViewport(viewport, { tabs }) {
    const { session } = await tabs.current();
    await session.guard(session.page.setViewport(viewport));
    return {};
  },
  async emulateNetwork({ download, upload, latency }, { tabs }) {
    const { session, rest } = await tabs.current();
    // Kept on: with the domain the limits would go.
    rest.network.watch();
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    });
    return {};
  },
};
