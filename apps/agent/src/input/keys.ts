import { sleep, StepFailure } from "@baton/runner";
import type { Keyboard, KeyInput } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { Search } from "../selectors/element-finder.ts";

const MODIFIER_BITS: Record<string, number> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

/** Other names under which people know a key. */
const ALIASES: Record<string, string> = {
  Ctrl: "Control",
  Cmd: "Meta",
  Command: "Meta",
  Option: "Alt",
  Esc: "Escape",
  Return: "Enter",
  Del: "Delete",
  Up: "ArrowUp",
  Down: "ArrowDown",
  Left: "ArrowLeft",
  Right: "ArrowRight",
};

/** `Control+Shift+A` as a list; the plus key itself is `+` or comes last, as in `Control++`. */
export function parseKeys(combination: string): string[] {
  const parts = combination === "+" ? ["+"] : combination.replace(/\+\+$/, "+Plus").split("+");
  return parts.map((part) => {
    const name = part.length > 1 ? part.trim() : part;
    if (name === "Plus") return "+";
    return ALIASES[name] ?? name;
  });
}

/** A keyboard that knows which modifiers are held, for the mouse too. */
export class Keys {
  modifiers = 0;
  readonly #keyboard: Keyboard;
  readonly #session: TabSession;

  constructor(session: TabSession) {
    this.#session = session;
    this.#keyboard = session.page.keyboard;
  }

  async down(name: string): Promise<void> {
    const key = this.#keyOf(name);
    await this.#send(this.#keyboard.down(key), name);
    this.modifiers |= MODIFIER_BITS[key] ?? 0;
  }

  async up(name: string): Promise<void> {
    const key = this.#keyOf(name);
    await this.#send(this.#keyboard.up(key), name);
    this.modifiers &= ~(MODIFIER_BITS[key] ?? 0);
  }

  /** Presses the last key while the ones before it are held. */
  async press(combination: string): Promise<void> {
    const names = parseKeys(combination);
    const held: string[] = [];
    const [last = ""] = names.slice(-1);
    try {
      for (const name of names.slice(0, -1)) {
        await this.down(name);
        held.push(name);
      }
      if (this.#isTyped(last)) await this.insert(last);
      else await Promise.all([this.down(last), this.up(last)]);
    } finally {
      for (const name of held.toReversed()) await this.up(name);
    }
  }

  /** One character as a key where the layout has it, else as text. */
  async type(character: string): Promise<void> {
    await this.#session.guard(this.#keyboard.type(character));
  }

  /** Text as if it were pasted: one trusted `input` event. */
  async insert(text: string): Promise<void> {
    await this.#session.send("Input.insertText", { text });
  }

  /** Everything in the field that has the focus, whatever keys the system has for it. */
  async selectAll(): Promise<void> {
    const key = { key: "a", code: "KeyA", modifiers: MODIFIER_BITS["Control"] ?? 0 };
    const commands = ["selectAll"];
    await this.#session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key, commands });
    await this.#session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  }

  /** Letters outside of the layout have no key. */
  #isTyped(name: string): boolean {
    const code = name.codePointAt(0) ?? 0;
    return code > 126 && name.length === String.fromCodePoint(code).length;
  }

  #keyOf(name: string): KeyInput {
    // With a modifier held it is the key that counts, not the letter's case.
    const isShortcut = (this.modifiers & ~8) !== 0 && /^[A-Z]$/.test(name);
    return (isShortcut ? name.toLowerCase() : name) as KeyInput;
  }

  async #send(action: Promise<void>, name: string): Promise<void> {
    try {
      await this.#session.guard(action);
    } catch (error) {
      if (error instanceof Error && error.message.includes("Unknown key")) {
        throw new StepFailure("invalidInput", `there is no key "${name}"`);
      }
      throw error;
    }
  }
}

/** What a key itself takes. */
const KEY_MS = 20;

/** Character by character into what has the focus; the step's time stands still meanwhile. */
export async function typeKeys(
  keys: Keys,
  text: string,
  delayMs: number,
  { deadline, signal }: Search,
): Promise<void> {
  deadline.extend(text.length * (delayMs + KEY_MS));
  for (const character of text) {
    signal.throwIfAborted();
    if (character === "\n") await keys.press("Enter");
    else await keys.type(character);
    await sleep(delayMs, signal);
  }
}
