import { StepFailure } from "@baton/runner";
import type { StepNote } from "@baton/contract";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import { answerSignIn } from "../debugger-transport/sign-in.ts";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import type { FilledInputs, StepContext } from "./executor.ts";
import { navigate } from "./navigate.ts";

type Open = FilledInputs<"open">;

const WAIT_UNTIL = {
  domReady: "domcontentloaded",
  load: "load",
  quiet: "networkidle2",
} as const;

/** The browser tells of a download a moment after it has given up the page. */
const DOWNLOAD_MS = 1000;
const ERROR_STATUS = 400;

/** Opens a page, or downloads a file; what the server answered stands in the note. */
export async function openPage(
  tab: ControlledTab,
  address: string,
  inputs: Open,
  context: StepContext,
): Promise<StepNote[]> {
  const { session } = tab;
  const { ready, signIn, user, password } = inputs;
  const waitUntil = WAIT_UNTIL[ready];
  const status = new StatusWatch(session);
  const endSignIn =
    signIn === "basic" ? await answerSignIn(session, address, { user, password }) : () => {};
  try {
    await navigate(tab, context, (options) =>
      session.page.goto(address, { ...options, waitUntil }),
    );
  } catch (error) {
    if (isLate(error) && status.hasPage)
      throw new StepFailure(error.code, error.message, { cause: error, hasPage: true });
    if (!isAborted(error)) throw error;
    await download(error, context);
    return [];
  } finally {
    endSignIn();
    status.end();
  }
  const notes = judge(await status.read(), inputs);
  // Both other ways have waited for them.
  return ready === "domReady" ? [...notes, ...(await awaitScripts(tab, context))] : notes;
}

/** Drawn by its server a page is there before it hears anything: its scripts are waited for. */
async function awaitScripts(
  { finder, session }: ControlledTab,
  { search }: StepContext,
): Promise<StepNote[]> {
  const began = performance.now();
  const [address] = await finder.awaitScripts(session.page.mainFrame(), search);
  if (address === undefined) return [];
  const seconds = Math.round((performance.now() - began) / 1000);
  return [{ code: "scriptsMissing", values: { seconds, address: address.slice(0, 300) } }];
}

const isAborted = (error: unknown): error is StepFailure =>
  error instanceof StepFailure && error.message.includes("net::ERR_ABORTED");

const isLate = (error: unknown): error is StepFailure =>
  error instanceof StepFailure && error.code === "timeout";

/** A page that is given up for a file: the step waits for the file instead. */
async function download(aborted: StepFailure, { tabs, deadline }: StepContext): Promise<void> {
  const { downloads, dialogs } = tabs;
  if (!(await downloads.begins(Math.min(DOWNLOAD_MS, deadline.remainingMs)))) {
    if (!dialogs.hasStayed) throw aborted;
    const message = "the page before it asked whether to leave, and was told no";
    throw new StepFailure("navigationFailed", message, { cause: aborted, hasPage: true });
  }
  await downloads.end(deadline.remainingMs);
}

/** What the server answered for the document that is there, asked before the page is busy with it. */
class StatusWatch {
  readonly #session: TabSession;
  readonly end: () => void;
  #asked: Promise<number> | undefined;

  constructor(session: TabSession) {
    this.#session = session;
    this.end = session.navigation.onCommit(() => {
      this.#asked = this.#ask().catch(() => 0);
    });
  }

  /** The page has come, ready or not. */
  get hasPage(): boolean {
    return this.#asked !== undefined;
  }

  async read(): Promise<number> {
    return (await this.#asked) || this.#ask();
  }

  async #ask(): Promise<number> {
    const { result } = await this.#session.send("Runtime.evaluate", {
      expression: "performance.getEntriesByType('navigation')[0]?.responseStatus",
      returnByValue: true,
    });
    return Number(result.value ?? 0);
  }
}

function judge(status: number, inputs: Open): StepNote[] {
  if (status === 0) return [];
  if (status === 401 && inputs.signIn === "basic") {
    throw new StepFailure("signInRequired", "the server does not take this name and password");
  }
  if (inputs.failsOnErrorStatus && status >= ERROR_STATUS) {
    throw new StepFailure("errorStatus", `the server answered ${status}`);
  }
  return [{ code: "answerStatus", values: { status } }];
}
