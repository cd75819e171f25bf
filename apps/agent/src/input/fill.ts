import { isOfHosts } from "@baton/contract";
import { sleep, StepFailure } from "@baton/runner";
import type { NavigationWatch } from "../debugger-transport/navigation-watch.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { FillPlan, SettledField } from "../page/protocol.ts";
import type { ElementFinder, Found, Search, Target } from "../selectors/element-finder.ts";
import { DocumentGone } from "../selectors/page-world.ts";
import { type Keys, typeKeys } from "./keys.ts";
import type { Pointer } from "./pointer.ts";

type Insertion = Extract<FillPlan, { before: string }>;

/** A field answers so soon after it has heard text, if it has. */
const ANSWER_MS = 100;
/** Pages give the next box the focus in their own time. */
const BOX_GAP_MS = 50;
/** Parts show what was typed into them so soon. */
const SHOWN_MS = 500;
/** What there is to say of a field whose document has gone. */
const GONE: SettledField = { isConnected: true, value: null };

const FIELD = { need: "editable", aim: "field" } as const;

/** Puts values into fields the way a user would: trusted text into the focused field. */
export class FieldFiller {
  readonly #finder: ElementFinder;
  readonly #keys: Keys;
  readonly #pointer: Pointer;
  readonly #pageUrl: () => string;
  readonly #navigation: NavigationWatch;

  constructor(finder: ElementFinder, keys: Keys, pointer: Pointer, session: TabSession) {
    this.#finder = finder;
    this.#navigation = session.navigation;
    this.#pageUrl = () => session.page.url();
    this.#keys = keys;
    this.#pointer = pointer;
  }

  /** `held`: what the field has made of it, which may be anything but cut; null where nobody sees. */
  async fillIn(
    target: Target,
    value: string,
    delayMs: number,
    search: Search,
  ): Promise<{ found: Found; held: string | null }> {
    for (;;) {
      const act = { ...FIELD, operation: "planFill", args: value } as const;
      const found = await this.#finder.act(target, act, search);
      const plan = found.result as unknown as FillPlan;
      if (plan.kind === "toggle") {
        return { found: await this.check(target, parseToggle(value), search), held: null };
      }
      if (plan.kind === "done") return { found, held: null };
      if (plan.kind === "parts") {
        await this.#fillParts(found, plan.texts, delayMs, search);
        return { found, held: null };
      }
      if (plan.kind === "boxes") {
        await this.#fillBoxes(found, value, delayMs, search);
        return { found, held: null };
      }
      const type = delayMs > 0 ? () => typeKeys(this.#keys, value, delayMs, search) : null;
      const after = await this.#enter(found, plan, value, type);
      if (after.isCut) throw cutOff(after.value?.length ?? 0, found);
      if (isTaken(after, plan.before, value)) return { found, held: after.value };
      await this.#again(found, search);
    }
  }

  /** A moment later, as long as there is time. */
  async #again({ selector }: Found, { deadline, signal }: Search): Promise<void> {
    if (deadline.isOver)
      throw new StepFailure("elementNotEditable", `the field did not take it (${selector})`);
    await sleep(30, signal);
  }

  /** As it is done with what is an account's: on pages of its sites, looked at right before. */
  async fillOnSites(
    target: Target,
    value: string,
    hosts: readonly string[],
    search: Search,
  ): Promise<Found> {
    const own = { ...target, frame: target.frame ?? [] };
    const probe = await this.#finder.act(own, { ...FIELD, operation: "none" }, search);
    if (![probe.frame.url(), this.#pageUrl()].every((url) => isOfHosts(url, hosts)))
      throw foreignPage();
    const args = { value, hosts: [...hosts] };
    const found = await this.#finder.act(own, { ...FIELD, operation: "fillOnSites", args }, search);
    if (found.result !== true) throw foreignPage();
    return found;
  }

  /** Clicks a check box, radio button or switch unless it is as wanted already. */
  async check(target: Target, isChecked: boolean, search: Search): Promise<Found> {
    const look = { need: "present", aim: "toggle", operation: "isChecked" } as const;
    const before = await this.#finder.act(target, look, search);
    if (before.result === isChecked) return before;
    const found = await this.#pointer.toggle(target, isChecked, search);
    for (;;) {
      const after = await this.#finder.act(target, look, search).catch(onlyNavigation);
      if (!after || after.result === isChecked) return found;
      if (search.deadline.isOver) {
        const state = isChecked ? "checked" : "unchecked";
        throw new StepFailure("invalidValue", `it did not become ${state} (${found.selector})`);
      }
      await sleep(30, search.signal);
    }
  }

  /**
   * Once and not again: a page may have taken it and done something about it. A part may hand on
   * what is typed into it to the one behind: each is given the focus anyway.
   */
  async #fillParts(
    { frame, selector }: Found,
    texts: string[],
    delayMs: number,
    search: Search,
  ): Promise<void> {
    const { world } = this.#finder;
    for (const [at, text] of texts.entries()) {
      if (!(await world.call(frame, "focusPart", at))) break;
      if (text === "") await this.#keys.press("Delete");
      else await typeKeys(this.#keys, text, delayMs, search);
    }
    const until = performance.now() + SHOWN_MS;
    while (!(await world.call(frame, "settleParts"))) {
      if (performance.now() > until)
        throw new StepFailure("elementNotEditable", `the field did not take it (${selector})`);
      await sleep(30, search.signal);
    }
  }

  /** As by hand, once and not again: a code that is refused must not be sent a second time. */
  async #fillBoxes(found: Found, value: string, delayMs: number, search: Search): Promise<void> {
    await typeKeys(this.#keys, value, Math.max(delayMs, BOX_GAP_MS), search);
    const heardCount = await this.#finder.world
      .call(found.frame, "endCounting")
      .catch((error: unknown) => {
        // The last character of a code may send it off.
        if (error instanceof DocumentGone) return null;
        throw error;
      });
    if (heardCount !== null && heardCount < Array.from(value).length)
      throw cutOff(heardCount, found);
  }

  /** What became of the field: one that hears text is asked along with it, and answers by itself. */
  async #enter(
    found: Found,
    plan: Insertion,
    value: string,
    type: (() => Promise<void>) | null,
  ): Promise<SettledField> {
    const told = plan.isHeard && !type ? this.#settle(found, "settleTyped") : undefined;
    // Whoever waits for it hears of it.
    told?.catch(() => {});
    if (plan.isClosed) await this.#keys.selectAll();
    if (plan.isEditor) await this.#awaitSelection(found);
    if (plan.kind === "clear") await this.#keys.press("Delete");
    else if (type) await type();
    else await this.#keys.insert(value);
    const answer = told && (await Promise.race([told, sleep(ANSWER_MS).then(() => null)]));
    return answer ?? (await this.#settle(found, "settleFill")) ?? GONE;
  }

  async #awaitSelection({ frame }: Found): Promise<void> {
    try {
      await this.#finder.world.call(frame, "awaitSelection");
    } catch (error) {
      // What follows sees that too.
      if (!(error instanceof DocumentGone)) throw error;
    }
  }

  async #settle(
    { frame, token }: Found,
    question: "settleFill" | "settleTyped",
  ): Promise<SettledField | null> {
    try {
      const after = await this.#finder.world.call(frame, question, token);
      if (after) this.#navigation.isTold = frame.parentFrame() === null;
      return after;
    } catch (error) {
      // Typing may send a form off.
      if (error instanceof DocumentGone) return GONE;
      throw error;
    }
  }
}

const foreignPage = (): StepFailure =>
  new StepFailure("foreignPage", "the page is not one of the account's sites");

function cutOff(length: number, { selector }: Found): StepFailure {
  const message = `the field takes no more than ${length} characters (${selector})`;
  return new StepFailure("invalidValue", message);
}

/** A field that was drawn anew under the text, or took nothing of it, is filled in again. */
const isTaken = (after: SettledField, before: string, wanted: string): boolean =>
  after.isConnected && (after.value === null || after.value !== before || before === wanted);

function parseToggle(value: string): boolean {
  const word = value.trim().toLowerCase();
  if (["true", "on", "1", "yes"].includes(word)) return true;
  if (["false", "off", "0", "no", ""].includes(word)) return false;
  throw new StepFailure("invalidInput", `a check box takes true or false, not "${value}"`);
}

/** After a click that led away there is nothing left to look at. */
function onlyNavigation(error: unknown): null {
  if (error instanceof StepFailure && error.code === "elementNotFound") return null;
  throw error;
}
