import type { Node, ObjectExpression } from "@babel/types";
import type { Args } from "./actions.ts";
import { type Chain, chainOf, type Link } from "./chains.ts";
import { type Locator, narrow, NOWHERE } from "./locators.ts";
import type { Names } from "./names.ts";
import { Refusal, unreadable } from "./refusal.ts";
import { type Constants, keyOf, type Value, valueOf } from "./values.ts";

/** What a chain of calls comes to: a page, an element in it if one is named, and the calls that are left. */
export interface Found {
  page: string;
  locator: Locator;
  links: readonly Link[];
}

/** Reads what stands in calls: the elements that they name, and their values. */
export class Finder {
  readonly #names: Names;
  readonly #constants: Constants;

  constructor(names: Names, constants: Constants) {
    this.#names = names;
    this.#constants = constants;
  }

  find({ root, links }: Chain): Found {
    const named = this.#names.of(root);
    if (named?.is !== "page" && named?.is !== "locator") throw new Refusal("programFlow");
    const page = named.is === "page" ? root : named.page;
    let locator = named.is === "page" ? NOWHERE : named.locator;
    for (const [at, { name, args }] of links.entries()) {
      const next =
        args && narrow(locator, { name, args: this.values(args), has: this.#hasOf(args) });
      if (!next) return { page, locator, links: links.slice(at) };
      locator = next;
    }
    return { page, locator, links: [] };
  }

  values(args: readonly Node[]): (Value | undefined)[] {
    return args.map((arg) =>
      valueOf(arg.type === "ObjectExpression" ? withoutHas(arg) : arg, this.#constants),
    );
  }

  /** What a call is given; all of it has to stand in the program. */
  argsOf({ args, name }: Link): Args {
    const given = args ?? [];
    const [first] = given;
    const chain = name === "dragTo" && first ? chainOf(first) : undefined;
    const target = chain && this.find(chain).locator;
    const values = this.values(given);
    if (values.some((value, at) => value === undefined && !(target && at === 0)))
      throw new Refusal("variableInScript");
    return { values, target };
  }

  /** The locator that stands as `has` among the options. */
  #hasOf(args: readonly Node[]): Locator | undefined {
    for (const options of args) {
      const has = options.type === "ObjectExpression" ? hasIn(options) : undefined;
      const chain = has && chainOf(has);
      if (!has) continue;
      const found = chain && this.find(chain);
      if (!found || found.links.length > 0) throw unreadable("has");
      return found.locator;
    }
    return undefined;
  }
}

const hasIn = ({ properties }: ObjectExpression): Node | undefined =>
  properties.flatMap((one) =>
    one.type === "ObjectProperty" && keyOf(one.key) === "has" ? [one.value] : [],
  )[0];

const withoutHas = (options: ObjectExpression): ObjectExpression => ({
  ...options,
  properties: options.properties.filter(
    (one) => one.type !== "ObjectProperty" || keyOf(one.key) !== "has",
  ),
});
