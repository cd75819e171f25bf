import type { JsonValue } from "@baton/contract";
import { isOn } from "./aims.ts";
import { armGuard } from "./click-guard.ts";
import { boxOf, focusOn, reveal, scrollIntoView } from "./dom.ts";
import { fileKindOf } from "./files.ts";
import { planFill, selectOptions } from "./fill.ts";
import { fillOnSites } from "./fill-on-sites.ts";
import type { Operation, OperationOutcome } from "./operation.ts";
import { readAttribute, readText } from "./read.ts";
import { readTable } from "./read-table.ts";
import { endScroll, scrollElement } from "./scroll.ts";

const done = (result: JsonValue = null): OperationOutcome => ({ result });

const asText = (args: JsonValue): string => (typeof args === "string" ? args : "");

function boxInPage(element: Element): JsonValue {
  reveal(element);
  const { x, y, width, height } = boxOf(element);
  return { x, y, width, height };
}

/** Near the edge of the view browsers scroll by themselves while something is dragged. */
const EDGE_PX = 60;

function boxAwayFromEdge(element: Element): JsonValue {
  reveal(element);
  const { top, bottom, left, right } = boxOf(element);
  const isNear =
    top < EDGE_PX ||
    left < EDGE_PX ||
    bottom > innerHeight - EDGE_PX ||
    right > innerWidth - EDGE_PX;
  if (isNear) scrollIntoView(element, { block: "center", inline: "center", behavior: "instant" });
  return boxInPage(element);
}

/** What can be done with an element in the same call that finds it. */
export const operations: Record<string, Operation> = {
  none: () => done(),
  armGuard: ({ token, place, args }) => {
    endScroll();
    armGuard(token, place, Number(args));
    return done();
  },
  isChecked: ({ element }) => done(isOn(element)),
  /** Looks and arms at once, so that what has become as wanted meanwhile is not clicked: true. */
  armToggle: ({ token, element, place, args }) => {
    const { isChecked, holdMs } = args as { isChecked: boolean; holdMs: number };
    if (isOn(element) === isChecked) return done(true);
    endScroll();
    armGuard(token, place, holdMs);
    return done(false);
  },
  fileKind: ({ element }) => done(fileKindOf(element)),
  focus: ({ element }) => {
    if (element instanceof HTMLElement) focusOn(element);
    else if (element instanceof SVGElement) element.focus();
    return done();
  },
  planFill: ({ element, args }) => {
    endScroll();
    return planFill(element, asText(args));
  },
  fillOnSites: ({ element, args }) => fillOnSites(element, args),
  selectOptions: ({ element, args }) => {
    endScroll();
    return selectOptions(element, args);
  },
  readText: ({ element }) => done(readText(element)),
  readAttribute: ({ element, args }) => done(readAttribute(element, asText(args))),
  readList: ({ elements, args }) => {
    const { attribute, limit } = args as { attribute: string; limit: number };
    const read = (element: Element) =>
      attribute === "" ? readText(element) : readAttribute(element, attribute);
    return done(elements.slice(0, limit).map(read));
  },
  readTable: ({ element, args }) => readTable(element, Number(args)),
  scroll: ({ element, args }) => done(scrollElement(element, args)),
  box: ({ element }) => done(boxInPage(element)),
  dropBox: ({ element }) => done(boxAwayFromEdge(element)),
};
