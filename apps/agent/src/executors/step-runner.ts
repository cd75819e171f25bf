import {
  definitionsOf,
  type FlowTypeName,
  mayBeRead,
  pageUseOf,
  refusedPageText,
  writtenInputs,
} from "@baton/catalogue";
import {
  ACCOUNT_CODE,
  type AssertedEvent,
  joinResult,
  type JsonValue,
  makeMask,
  namesAccountCode,
  type Step,
  type StepNote,
} from "@baton/contract";
import {
  abortable,
  type BegunCall,
  type CallService,
  type PassCall,
  type PassDecision,
  type PauseGate,
  sleep,
  type StepCall,
  StepFailure,
  type StepKind,
  type StepResult,
  toText,
} from "@baton/runner";
import type { Page } from "../debugger-transport/puppeteer.ts";
import { Deadline } from "../core/deadline.ts";
import type { ControlledTab } from "../tabs/controlled-tab.ts";
import type { TabSet } from "../tabs/tab-set.ts";
import type { StepContext } from "./executor.ts";
import { fillInputs, typeOf } from "./fill-inputs.ts";
import { flowControllers } from "./flow.ts";
import { executors, type LeafTypeName } from "./registry.ts";
import { isService } from "./services.ts";

interface StepRunnerDeps {
  tabs: TabSet;
  gate: PauseGate;
  fetchDocument: StepContext["fetchDocument"];
  callService: CallService;
  keepDocument: StepContext["keepDocument"];
  account?: StepContext["account"];
  siteHosts?: StepContext["siteHosts"];
}

/** A step whose page does not answer at all is given up so long after its own time. */
const GRACE_MS = 5000;
const PICTURE_MS = 2000;
const NOTHING = Promise.resolve();

/** Types after which the page may be on its way to another document. */
const MAY_NAVIGATE = new Set([
  "click",
  "doubleClick",
  "press",
  "keyDown",
  "keyUp",
  "fill",
  "typeText",
  "select",
  "check",
  "drag",
]);

/** What pages ask, give and send after one of these is what the step has led to. */
const ACTS = new Set(["page", "pointer", "input"]);
const ONLY_PREPARES = new Set([
  "answerDialog",
  "switchTab",
  "closeTab",
  "setViewport",
  "emulateNetwork",
]);

/** They find their place while their beginning is stored, and wait for that before they act. */
const LOOKS_FIRST = new Set(["click", "doubleClick"]);

/** These go somewhere else, wherever they are. */
const LEAVES_PAGE = new Set(["open", "closeTab", "switchTab", "checkSignIn"]);

export const kindOf = (step: Step): StepKind => {
  const isBlock = Object.hasOwn(flowControllers, step.type);
  // A type that this agent does not know fails when it is executed.
  const redo = isBlock || !isLeaf(step.type) ? "harmless" : typeOf(step).redo;
  const looksFirst = LOOKS_FIRST.has(step.type);
  const page = pageUseOf(step);
  return { redo, isBlock, isLoop: step.type === "repeat", looksFirst, page };
};

const isLeaf = (type: string): type is LeafTypeName => Object.hasOwn(executors, type);
const isFlow = (type: string): type is FlowTypeName => Object.hasOwn(flowControllers, type);

/** Carries single steps out: inputs, time limit, asserted events, and what the page does after. */
export class StepRunner {
  readonly #deps: StepRunnerDeps;

  constructor(deps: StepRunnerDeps) {
    this.#deps = deps;
  }

  async execute(call: BegunCall): Promise<StepResult> {
    const { step } = call;
    const { type } = step;
    typeOf(step);
    if (!isLeaf(type)) throw new StepFailure("unknownStepType", `"${type}" is not a step`);
    if (isService(type)) return this.#carryOut(call, writtenInputs(typeOf(step), step));
    const code = await this.#codeFor(call);
    if (code === undefined) return this.#carryOut(call, fillInputs(step, call.variables));
    const variables = { ...call.variables, [ACCOUNT_CODE]: code };
    const mask = makeMask([code]);
    try {
      const result = await this.#carryOut(call, fillInputs(step, variables));
      // What it sets as a variable is what was asked for.
      return { ...result, result: mask(result.result), notes: mask(result.notes ?? []) };
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      throw new StepFailure(error.code, mask(error.message));
    }
  }

  async #carryOut(call: BegunCall, inputs: Record<string, JsonValue>): Promise<StepResult> {
    const { step } = call;
    const { type } = step;
    if (!isLeaf(type)) throw new StepFailure("unknownStepType", `"${type}" is not a step`);
    const execute = executors[type] as (
      inputs: object,
      context: StepContext,
    ) => Promise<StepResult>;
    if (ACTS.has(typeOf(step).kind) && !ONLY_PREPARES.has(type)) this.#deps.tabs.mark();
    return this.#within(call, call.noted, async (context) => {
      const before = await context.tabs.peek();
      if (before) before.session.navigation.isTold = false;
      const events = step.assertedEvents ?? [];
      const result = await this.#withEvents(events, context, () => execute(inputs, context));
      const notes = [...(result.notes ?? []), ...(await this.#settle(type, context))];
      if (notes.length === 0) return result;
      return { ...result, result: joinResult(result.result, notes), notes };
    });
  }

  /** The code of the second factor is made by the server when a step types it, and kept nowhere. */
  async #codeFor(call: BegunCall): Promise<string | undefined> {
    const { step } = call;
    const isTyped = definitionsOf(step.type).some(
      ({ name, canBeSecret }) => canBeSecret && namesAccountCode(step.inputs[name] ?? null),
    );
    // A check of the account has the key itself, or knows that there is none.
    if (!isTyped || !this.#deps.account) return undefined;
    const late = new AbortController();
    const failure = new StepFailure("timeout", "the server made no code in time");
    const timer = setTimeout(() => late.abort(failure), step.timeoutMs ?? typeOf(step).timeoutMs);
    try {
      const signal = AbortSignal.any([call.signal, late.signal]);
      return toText((await this.#deps.callService({ ...call, signal })).value);
    } finally {
      clearTimeout(timer);
    }
  }

  async nextPass(call: PassCall): Promise<PassDecision> {
    const { type } = call.step;
    if (!isFlow(type)) throw new StepFailure("unknownStepType", `"${type}" has no blocks`);
    const inputs = fillInputs(call.step, call.variables);
    const decide = flowControllers[type] as (
      inputs: Record<string, JsonValue>,
      context: StepContext,
      pass: { pass: number; memo: JsonValue },
    ) => Promise<PassDecision>;
    return this.#within(call, NOTHING, (context) => decide(inputs, context, call));
  }

  /** What the page looked like when a step failed; nothing when it does not answer. */
  async pictureFailure(): Promise<string | undefined> {
    const tab = await this.#deps.tabs.peek();
    if (!tab || tab.session.failure) return undefined;
    const picture = takePicture(tab);
    return Promise.race([picture.catch(() => undefined), sleep(PICTURE_MS).then(() => undefined)]);
  }

  /** Runs with a context of its own, and gives up when the step's time is long over. */
  async #within<T>(
    call: StepCall & Partial<Pick<PassCall, "isPageless">>,
    noted: Promise<void>,
    run: (context: StepContext) => Promise<T>,
  ): Promise<T> {
    const { step, variables, random } = call;
    const timeoutMs = call.isPageless ? 0 : (step.timeoutMs ?? typeOf(step).timeoutMs);
    const deadline = new Deadline(timeoutMs);
    const given = new AbortController();
    const signal = AbortSignal.any([call.signal, given.signal]);
    const { tabs, gate } = this.#deps;
    const search = { deadline, signal };
    const context = {
      ...this.#deps,
      ...{ step, variables, random, timeoutMs, deadline, signal, search, noted, frame: step.frame },
      callService: (picture?: string) => this.#deps.callService({ ...call, signal }, picture),
    };
    void giveUp(deadline, given, { gate, noted });
    try {
      if (!LEAVES_PAGE.has(step.type)) await abortable(leaveRefusedPage(tabs), signal);
      return await abortable(run(context), signal);
    } finally {
      given.abort();
    }
  }

  async #withEvents(
    events: AssertedEvent[],
    context: StepContext,
    execute: () => Promise<StepResult>,
  ): Promise<StepResult> {
    if (events.length === 0) return execute();
    const { session } = await context.tabs.current();
    const loaded = session.guard(waitForLoad(session.page, context));
    // Awaited below; a failing step comes first.
    loaded.catch(() => {});
    const result = await execute();
    await loaded;
    return result;
  }

  /** After an action the next document is waited for; answers what happened beside it. */
  async #settle(type: string, context: StepContext): Promise<StepNote[]> {
    const { tabs } = this.#deps;
    const tab = await tabs.peek();
    if (tab && !tab.session.failure) {
      if (MAY_NAVIGATE.has(type)) await settleNavigation(tab, context);
      tabs.noteAddress(tab.session.page.url());
    }
    return [...tabs.dialogs.take(), ...(await tabs.takeOpened()), ...tabs.downloads.take()];
  }
}

/** Whatever led there, the user's own hand or the page: nothing is read on such a page. */
async function leaveRefusedPage(tabs: TabSet): Promise<void> {
  const tab = await tabs.peek();
  if (!tab || tab.session.failure) return;
  const { page } = tab.session;
  const href = page.url();
  if (mayBeRead(href)) return;
  await tab.session.guard(page.goto("about:blank"));
  throw new StepFailure("addressRefused", refusedPageText(new URL(href).protocol));
}

/** Paused time does not count here either: what waits for a gate, or for a full disk, is not stuck. */
async function giveUp(
  deadline: Deadline,
  given: AbortController,
  { gate, noted }: Pick<StepContext, "gate" | "noted">,
): Promise<void> {
  try {
    await noted;
    while (!deadline.isOver || gate.isPaused) {
      await sleep(Math.max(deadline.remainingMs, 100), given.signal);
    }
    await sleep(GRACE_MS, given.signal);
    given.abort(new StepFailure("timeout", "the page did not answer"));
  } catch {
    // The step ended first.
  }
}

async function waitForLoad(page: Page, { deadline, signal }: StepContext): Promise<void> {
  const timeout = Math.max(1, deadline.remainingMs);
  try {
    await page.waitForNavigation({ timeout, signal, waitUntil: "domcontentloaded" });
  } catch (error) {
    const message = "the navigation that the step should lead to did not happen";
    throw new StepFailure("timeout", message, { cause: error });
  }
}

async function settleNavigation(tab: ControlledTab, { deadline }: StepContext): Promise<void> {
  const { session } = tab;
  try {
    const { navigation } = session;
    // Its answer comes after what the page has said so far: a navigation has been told by then.
    if (!navigation.isTold) await session.send("Runtime.evaluate", { expression: "0" });
    await navigation.settle(deadline.remainingMs);
  } catch {
    // The action closed the tab or led away; the next step sees what is there.
  }
}

async function takePicture({ session }: ControlledTab): Promise<string> {
  await session.keepFramesComing();
  const { data } = await session.send("Page.captureScreenshot", { format: "jpeg", quality: 60 });
  return data;
}
