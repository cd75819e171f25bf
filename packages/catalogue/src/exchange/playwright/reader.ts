import type { Node, VariableDeclarator } from "@babel/types";
import type { Step } from "@baton/contract";
import { exactly, LineWriter, nearly, type Outcome, refused } from "../reading/line-writer.ts";
import { actBySelector, actOn, step, textOf } from "./actions.ts";
import { bodyOf, type Chain, chainOf, functionIn, isCall, type Link } from "./chains.ts";
import { dialogAnswer } from "./dialogs.ts";
import { expectElement, expectPage } from "./expectations.ts";
import { Finder, type Found } from "./finder.ts";
import { NOWHERE, selectorsOf } from "./locators.ts";
import { Names } from "./names.ts";
import { actOnDevice, actOnPage, goto } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import { settingsTold } from "./settings.ts";
import { sourceOf } from "./source.ts";
import { type Value, valueOf } from "./values.ts";

const DEPTH_MAX = 20;
const NOTHING: Outcome = { steps: [] };
/** What makes the browser and what is around its pages. */
const MAKERS = new Set(["launch", "launchPersistentContext", "connectOverCDP", "newContext"]);
const ARRIVALS = new Set(["popup", "page"]);

/** Follows the statements of one test, and the pages and elements that it gives names. */
export class StatementReader {
  readonly writer = new LineWriter();
  readonly #text: string;
  readonly #constants = new Map<string, Value>();
  readonly #names: Names;
  readonly #finder: Finder;
  readonly #places = new Set<string>();

  constructor(text: string, isTest: boolean) {
    this.#text = text;
    this.#names = new Names(isTest);
    this.#finder = new Finder(this.#names, this.#constants);
  }

  read(statements: readonly Node[], depth = 0): Step[] {
    return statements.flatMap((statement) => this.#statement(statement, depth));
  }

  #statement(node: Node, depth: number): Step[] {
    if (node.type === "EmptyStatement") return [];
    const isDeep = depth >= DEPTH_MAX;
    if (node.type === "BlockStatement" && !isDeep) return this.read(node.body, depth + 1);
    const line = { at: this.#placeOf(node), source: sourceOf(node, this.#text) };
    const inside = isDeep ? undefined : stepsIn(node);
    if (inside) {
      this.writer.write(line, NOTHING);
      return this.read(inside, depth + 1);
    }
    try {
      return this.writer.write(line, this.#outcome(node));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.writer.write(line, { refused: error.reason });
    }
  }

  /** By the line, and the column where another statement stands before it. */
  #placeOf({ loc }: Node): string {
    const { line = 0, column = 0 } = loc?.start ?? {};
    const place = this.#places.has(`lines.${line}`) ? `lines.${line}.${column}` : `lines.${line}`;
    this.#places.add(place);
    return place;
  }

  #outcome(node: Node): Outcome {
    if (node.type === "ExpressionStatement") return this.#expression(node.expression);
    if (node.type !== "VariableDeclaration") return refused("programFlow");
    const [declared, ...others] = node.declarations;
    return declared && others.length === 0 ? this.#declare(declared) : refused("programFlow");
  }

  #declare({ id, init }: VariableDeclarator): Outcome {
    if (!init || id.type !== "Identifier") return refused("programFlow");
    const value = valueOf(init, this.#constants);
    if (value !== undefined) {
      this.#constants.set(id.name, value);
      return NOTHING;
    }
    const inner = init.type === "AwaitExpression" ? init.argument : init;
    if (inner.type === "Identifier") return this.#arrived(id.name, inner.name);
    const chain = chainOf(init);
    if (!chain) return refused("programFlow");
    return this.#named(id.name, chain) ?? this.#bind(id.name, this.#finder.find(chain));
  }

  /** What the call makes gets the name; undefined where it makes no page, and waits for nothing. */
  #named(name: string, { root, links }: Chain): Outcome | undefined {
    const last = links.at(-1);
    const from = this.#names.of(root);
    if (last?.name === "waitForEvent" && links.length === 1 && from) {
      const event = this.#valueOf(last);
      const page = from.is === "page" ? root : this.#names.front;
      this.#names.set(name, { is: "event", page, event: typeof event === "string" ? event : "" });
      return NOTHING;
    }
    if (last?.name === "newPage") {
      this.#names.addPage(name);
      return settingsTold(this.#valueOf(last));
    }
    if (last === undefined || !MAKERS.has(last.name)) return undefined;
    this.#names.set(name, { is: "around" });
    return settingsTold(this.#valueOf(last));
  }

  /** The first value that a call is given; what is not given sets nothing. */
  #valueOf({ args }: Link): Value | undefined {
    return args && args.length > 0 ? this.#finder.values(args)[0] : new Map();
  }

  /** What was waited for since before the step that leads to it. */
  #arrived(name: string, awaited: string): Outcome {
    const named = this.#names.of(awaited);
    if (named?.is !== "event") return refused("programFlow");
    const before = this.#names.goTo(named.page);
    if (ARRIVALS.has(named.event)) {
      this.#names.addOpened(name);
      return { steps: [...before, step("switchTab", { tab: "opened" })] };
    }
    if (named.event !== "download") return refused("noCounterpart");
    this.#names.set(name, { is: "around" });
    return { steps: [...before, step("waitDownload", { variable: name })] };
  }

  /** An element that is given a name, or what is read of one. */
  #bind(name: string, found: Found): Outcome {
    const { page, locator, links } = found;
    const [link, ...others] = links;
    if (locator === NOWHERE || others.length > 0) return refused("programFlow");
    if (link) return this.#readInto(name, found, link);
    this.#names.set(name, { is: "locator", page, locator });
    return NOTHING;
  }

  #readInto(name: string, { page, locator }: Found, link: Link): Outcome {
    const given = { selectors: selectorsOf(locator), name, isCollected: false };
    const read = (type: string, inputs = {}): Outcome => ({
      steps: [...this.#names.goTo(page), step(type, { ...given, ...inputs })],
    });
    if (link.name === "textContent" || link.name === "innerText") return read("readText");
    if (link.name === "inputValue") return read("readAttribute", { attribute: "value" });
    if (link.name !== "getAttribute") return refused("programFlow");
    return read("readAttribute", { attribute: textOf(this.#valueOf(link), "attribute") });
  }

  #expression(expression: Node): Outcome {
    const inner = expression.type === "AwaitExpression" ? expression.argument : expression;
    if (inner.type === "Identifier") return this.#arrived(inner.name, inner.name);
    const chain = chainOf(expression);
    if (!chain || !isCall(inner)) return refused("programFlow");
    if (chain.root === "expect") return this.#expect(chain);
    if (chain.root === "test") return this.#ofTest(chain);
    const isAround = this.#names.of(chain.root)?.is === "around";
    return isAround ? around(chain) : this.#act(this.#finder.find(chain));
  }

  #ofTest({ links: [link] }: Chain): Outcome {
    if (link?.name === "use") return settingsTold(this.#valueOf(link));
    const isPace = link?.name === "setTimeout" || link?.name === "slow";
    return isPace ? nearly("noOutput", []) : refused("noCounterpart");
  }

  #act(found: Found): Outcome {
    const [first, second, ...others] = found.links;
    if (!first || others.length > 0) return refused("programFlow");
    const isDevice = second !== undefined && first.args === null;
    if (second && !isDevice && second.name !== "catch") return refused("programFlow");
    const isPage = found.locator === NOWHERE;
    if (isPage && functionIn(first.args ?? []) && /^(on|once)$/.test(first.name))
      return dialogAnswer(first, this.#constants);
    if (!isDevice) return this.#inTab(found, first.name, this.#do(first, found));
    const args = this.#finder.argsOf(second);
    return this.#inTab(found, second.name, actOnDevice(first.name, second.name, args));
  }

  /** Where it is done, and what that makes of the tabs. */
  #inTab({ page, locator }: Found, name: string, outcome: Outcome | undefined): Outcome {
    if (!outcome) return refused("unknownCommand", { name: name.slice(0, 100) });
    if ("refused" in outcome) return outcome;
    const before = this.#names.isNew(page) ? [] : this.#names.goTo(page);
    if (locator === NOWHERE) this.#follow(name, page);
    return { ...outcome, steps: [...before, ...outcome.steps] };
  }

  #do(link: Link, { page, locator }: Found): Outcome | undefined {
    const args = this.#finder.argsOf(link);
    if (locator !== NOWHERE) return actOn(link.name, locator, args);
    if (link.name === "goto") return goto(args, this.#names.isNew(page));
    if (link.name === "close") return exactly("closeTab", {});
    return actOnPage(link.name, args) ?? actBySelector(link.name, args);
  }

  #follow(name: string, page: string): void {
    if (name === "goto" && this.#names.isNew(page)) this.#names.addOpened(page);
    if (name === "close") this.#names.close(page);
  }

  #expect({ rootArgs, links }: Chain): Outcome {
    const [subject] = rootArgs ?? [];
    const isNot = links[0]?.name === "not";
    const [link, ...others] = isNot ? links.slice(1) : links;
    const chain = subject && chainOf(subject);
    if (!link || others.length > 0 || !chain) return refused("programFlow");
    const { page, locator, links: left } = this.#finder.find(chain);
    // What is read first and then compared is code.
    if (left.length > 0) return refused("programFlow");
    const args = this.#finder.argsOf(link);
    const outcome =
      locator === NOWHERE
        ? expectPage(link.name, args, isNot)
        : expectElement(link.name, locator, { args, isNot });
    if (!outcome || "refused" in outcome) return outcome ?? refused("noCounterpart");
    return { ...outcome, steps: [...this.#names.goTo(page), ...outcome.steps] };
  }
}

/** What `test.step("…", async () => {…})` holds. */
function stepsIn(node: Node): readonly Node[] | undefined {
  const chain = node.type === "ExpressionStatement" ? chainOf(node.expression) : undefined;
  const [link, ...others] = chain?.links ?? [];
  if (chain?.root !== "test" || link?.name !== "step" || others.length > 0) return undefined;
  return bodyOf(functionIn(link.args ?? []));
}

/** What is done with the browser as a whole. */
function around({ links }: Chain): Outcome {
  const closes = links.length === 1 && links[0]?.name === "close";
  return closes ? NOTHING : refused("noCounterpart");
}
