import { sleep, StepFailure } from "@baton/runner";
import { FileCatcher } from "../debugger-transport/file-catcher.ts";
import type { FetchedFile } from "../debugger-transport/file-parts.ts";
import { LEFT_CLICK } from "../input/pointer.ts";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";
import { addressToOpen } from "./page.ts";
import { readTo } from "./destination.ts";

type Inputs = FilledInputs<"download">;

/** A file in a tab of its own may still begin in the page that opened it. */
const NEW_TAB_MS = 500;

/** Does what leads to the file; the alternative that was clicked, if one was. */
async function lead(
  { session, pointer }: ControlledTab,
  { from, url, selectors }: Inputs,
  { frame, search, noted }: StepContext,
): Promise<string | undefined> {
  if (from === "click") {
    const target = { selectors, frame };
    return (await pointer.click(target, LEFT_CLICK, { ...search, noted })).selector;
  }
  const asked = session.send("Page.navigate", { url: addressToOpen(url) });
  const { errorText } = await asked;
  if (errorText && !errorText.includes("net::ERR_ABORTED")) {
    throw new StepFailure("navigationFailed", errorText);
  }
  return undefined;
}

/** What a page opens in a tab of its own nobody can stop: the file is fetched by its address. */
async function watchNewTab(catcher: FileCatcher, { tabs, signal }: StepContext): Promise<void> {
  const address = await tabs.openedAddress(signal);
  await sleep(NEW_TAB_MS, signal);
  if (!catcher.hasBegun) catcher.fetch(address);
}

async function fileOf(catcher: FileCatcher, context: StepContext): Promise<FetchedFile> {
  const { deadline, signal } = context;
  const ended = new AbortController();
  const over = AbortSignal.any([signal, ended.signal]);
  watchNewTab(catcher, { ...context, signal: over }).catch(() => {});
  const late = (async () => {
    // What has begun ends by itself, in time or not.
    while (!deadline.isOver || catcher.hasBegun)
      await sleep(Math.max(50, deadline.remainingMs), over);
    const message = catcher.hasSeenPage
      ? "it led to a page, not to a file"
      : `no file came within ${context.timeoutMs / 1000} s`;
    throw new StepFailure("downloadFailed", message);
  })();
  late.catch(() => {});
  try {
    return await Promise.race([catcher.file, late]);
  } finally {
    ended.abort(new Error("over"));
  }
}

export const downloadExecutors: Executors<"download"> = {
  async download(inputs, context) {
    const tab = await context.tabs.current();
    const { signal, tabs } = context;
    const catcher = await FileCatcher.begin(tab.session, context.search);
    let selector: string | undefined;
    let file: FetchedFile;
    try {
      const coming = fileOf(catcher, context);
      coming.catch(() => {});
      selector = await lead(tab, inputs, context);
      file = await coming;
    } finally {
      await catcher.end();
    }
    const { fileName, name, isCollected } = inputs;
    const kept = await context.keepDocument({ ...file, name: fileName || file.name }, signal);
    // What the browser did with it beside is of no interest: the step has it.
    tabs.downloads.take();
    const value = { id: kept.id, name: kept.name, size: kept.size };
    return {
      ...readTo({ name, isCollected }, value),
      ...{ selector, result: `${kept.name}, ${kept.size} bytes` },
    };
  },
};
