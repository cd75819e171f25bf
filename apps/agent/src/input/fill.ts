import { sleep, StepFailure } from "@baton/runner";
import type { NavigationWatch } from "../debugger-transport/navigation-watch.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { FillPlan } from "../page/protocol.ts";
import type { ElementFinder, Found, Search, Target } from "../selectors/element-finder.ts";
import { DocumentGone } from "../selectors/page-world.ts";
import type { Keys } from "./keys.ts";
import type { Pointer } from "./pointer.ts";

const FIELD = { need: "editable", aim: "field" } as const;

/** Puts values into fields the way a user would: trusted text into the focused field. */
export class FieldFiller {
  readonly #finder: ElementFinder;
  readonly #keys: Keys;
  readonly #pointer: Pointer;
  readonly #navigation: NavigationWatch;

  constructor(finder: ElementFinder, keys: Keys, pointer: Pointer, { navigation }: TabSession) {
    this.#finder = finder;
    this.#navigation = navigation;
    this.#keys = keys;
    this.#pointer = pointer;
  }

  async fillIn(target: Target, value: string, delayMs: number, search: Search): Promise<Found> {
    for (;;) {
      const act = { ...FIELD, operation: "planFill", args: value } as const;
      const found = await this.#finder.act(target, act, search);
      const plan = found.result as unknown as FillPlan;
      if (plan.kind === "toggle") {
        return this.check(target, parseToggle(value), search);
      }
      if (plan.kind === "done") return found;
      if (plan.isClosed) await this.#keys.selectAll();
      if (plan.kind === "clear") await this.#keys.press("Delete");
      else if (delayMs > 0) await this.#type(value, delayMs, search);
      else await this.#keys.insert(value);
      if (await this.#isTaken(found, plan.before, value)) return found;
      if (search.deadline.isOver) {
        throw new StepFailure(
          "elementNotEditable",
          `the field did not take it (${found.selector})`,
        );
      }
      await sleep(30, search.signal);
    }
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

  async #type(text: string, delayMs: number, search: Search): Promise<void> {
    search.deadline.extend(text.length * (delayMs + 20));
    for (const character of text) {
      search.signal.throwIfAborted();
      await this.#keys.type(character);
      await sleep(delayMs, search.signal);
    }
  }

  /** A field that was drawn anew under the text, or took nothing of it, is filled in again. */
  async #isTaken({ frame, token }: Found, before: string, wanted: string): Promise<boolean> {
    try {
      const after = await this.#finder.world.call(frame, "settleFill", token);
      this.#navigation.isTold = frame.parentFrame() === null;
      return (
        after.isConnected && (after.value === null || after.value !== before || before === wanted)
      );
    } catch (error) {
      // Typing may send a form off.
      if (error instanceof DocumentGone) return true;
      throw error;
    }
  }
}

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
