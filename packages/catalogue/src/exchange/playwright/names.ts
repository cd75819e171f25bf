import type { StepDraft } from "../reading/line-writer.ts";
import { step } from "./actions.ts";
import type { Locator } from "./locators.ts";
import { Refusal } from "./refusal.ts";

/**
 * What a name of the program stands for: a page, by the way its tab comes to be; an element of one;
 * what is waited for; or the browser around, which here is the user's own.
 */
export type Named =
  | { is: "page"; tab: "first" | "opened" | "new" }
  | { is: "locator"; page: string; locator: Locator }
  | { is: "event"; page: string; event: string }
  | { is: "around" };

/** The names of a program, and which of its pages is in front. */
export class Names {
  readonly #named = new Map<string, Named>([
    ["context", { is: "around" }],
    ["browser", { is: "around" }],
    ["page", { is: "page", tab: "first" }],
  ]);
  /** Null after it was closed: which one is in front then is not told. */
  #front: string | null = "page";
  #hasFirst: boolean;
  /** In the order in which they were opened, without those that were closed. */
  #opened: string[] = [];

  /** A test is given its first page; another program makes it. */
  constructor(isTest: boolean) {
    this.#hasFirst = isTest;
  }

  of(name: string): Named | undefined {
    return this.#named.get(name);
  }

  get front(): string {
    return this.#front ?? "page";
  }

  set(name: string, named: Named): void {
    this.#named.set(name, named);
  }

  /** The first page that a program makes is the run's own tab. */
  addPage(name: string): void {
    this.set(name, { is: "page", tab: this.#hasFirst ? "new" : "first" });
    if (!this.#hasFirst) this.#front = name;
    this.#hasFirst = true;
  }

  /** A tab that has been opened, and is in front now. */
  addOpened(name: string): void {
    this.set(name, { is: "page", tab: "opened" });
    this.#opened.push(name);
    this.#front = name;
  }

  close(name: string): void {
    this.#opened = this.#opened.filter((one) => one !== name);
    this.#front = null;
  }

  /** Nothing has been opened in it yet. */
  isNew(page: string): boolean {
    const named = this.of(page);
    return named?.is === "page" && named.tab === "new";
  }

  /** Another tab comes to the front before anything is done in it. */
  goTo(page: string): StepDraft[] {
    if (this.#front === page) return [];
    const named = this.of(page);
    const isFirst = named?.is === "page" && named.tab === "first";
    // Among the others only the one that was opened last can be named.
    if (!isFirst && this.#opened.at(-1) !== page) throw new Refusal("noCounterpart");
    this.#front = page;
    return [step("switchTab", isFirst ? { tab: "first" } : { tab: "matching", match: "" })];
  }
}
