import type { Selectors } from "@baton/catalogue";
import { sleep } from "@baton/runner";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { PageAlternative, Problem } from "../page/protocol.ts";
import { type AriaSearch, isAria } from "./aria.ts";
import { parseAria } from "./aria-query.ts";
import type { Handle } from "./page-world.ts";

type Alternative = Selectors[number];

const partsOf = (alternative: Alternative): string[] =>
  typeof alternative === "string" ? [alternative] : alternative;

/** Spaces before say nothing: after them comes the kind of selector. */
const chainOf = (alternative: Alternative): string[] =>
  partsOf(alternative).map((part) => part.trimStart());

/** As it is told in reports. */
export const describeSelector = (alternative: Alternative): string =>
  partsOf(alternative).join(" >> ");

/** The alternatives that were searched by: where one of them has come nearest, that one. */
export function describeSearch(selectors: Selectors, { nearest }: Problem): string {
  const near = nearest && selectors[nearest.alternative];
  if (!nearest || near === undefined) return selectors.map(describeSelector).join(" | ");
  const { place, count } = nearest.match;
  const which = count > 1 ? `, match ${place} of ${count}` : "";
  const others = selectors.length > 1 ? `, the nearest of ${selectors.length} selectors` : "";
  return `${describeSelector(near)}${which}${others}`;
}

/** What an alternative says that it looks for, if it goes by that. */
export function textIn(alternative: Alternative): string[] {
  const last = chainOf(alternative).at(-1) ?? "";
  if (last.startsWith("text/")) return [last.slice("text/".length)];
  return isAria([last]) ? [parseAria(last).accessibleName ?? ""] : [];
}

export const hasAria = (selectors: Selectors): boolean =>
  selectors.some((alternative) => isAria(chainOf(alternative)));

/** On large pages the browser takes long to name everything; other alternatives wait this long. */
const FIRST_ANSWER_MS = 100;
/** Later nothing else has matched, and there is time. */
const ANSWER_MS = 1000;

const LATE: Handle[] = [];

interface Resolved {
  alternatives: PageAlternative[];
  handles: Handle[];
  /** The browser has named the page's elements in time, as far as it was asked to. */
  isComplete: boolean;
}

/** Makes a step's alternatives ready for the page: `aria/` ones are looked up by the browser. */
export class AlternativeResolver {
  readonly #aria: AriaSearch;
  /** Searches that go on: the next pass takes up their answer instead of asking again. */
  readonly #pending = new Map<string, Promise<Handle[]>>();

  constructor(aria: AriaSearch) {
    this.#aria = aria;
  }

  async resolve(frame: Frame, selectors: Selectors, isFirst: boolean): Promise<Resolved> {
    const hasOthers = selectors.some((one) => !isAria(chainOf(one)));
    const answerMs = isFirst && hasOthers ? FIRST_ANSWER_MS : ANSWER_MS;
    const found = await Promise.all(
      selectors.map(async (one) => {
        const parts = chainOf(one);
        if (!isAria(parts)) return null;
        return Promise.race([this.#search(frame, parts), sleep(answerMs).then(() => LATE)]);
      }),
    );
    const alternatives = selectors.map((one, index): PageAlternative => {
      const handles = found[index];
      return handles
        ? { index, parts: null, handles: handles.length }
        : { index, parts: chainOf(one), handles: 0 };
    });
    const handles = found.flatMap((one) => one ?? []);
    return { alternatives, handles, isComplete: !found.includes(LATE) };
  }

  #search(frame: Frame, parts: string[]): Promise<Handle[]> {
    const key = JSON.stringify([frame._id, parts]);
    const known = this.#pending.get(key);
    if (known) return known;
    const search = this.#aria
      .find(frame, parts)
      // A lost tab or document shows in the call that follows.
      .catch(() => [])
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, search);
    return search;
  }
}
