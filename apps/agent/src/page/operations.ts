import type { JsonValue } from "@baton/contract";
import { armGuard } from "./click-guard.ts";
import { planFill, selectOptions } from "./fill.ts";
import type { Operation, OperationOutcome } from "./operation.ts";
import { readAttribute, readText } from "./read.ts";
import { readTable } from "./read-table.ts";
import { scrollElement } from "./scroll.ts";

const done = (result: JsonValue = null): OperationOutcome => ({ result });

const asText = (args: JsonValue): string => (typeof args === "string" ? args : "");

const isChecked = (element: Element): boolean => {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  if (control instanceof HTMLInputElement) return control.checked;
  return element.getAttribute("aria-checked") === "true";
};

function boxInPage(element: Element): JsonValue {
  element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** What can be done with an element in the same call that finds it. */
export const operations: Record<string, Operation> = {
  none: () => done(),
  armGuard: ({ token, element, args }) => {
    armGuard(token, element, Number(args));
    return done();
  },
  isChecked: ({ element }) => done(isChecked(element)),
  focus: ({ element }) => {
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    return done();
  },
  planFill: ({ element, args }) => planFill(element, asText(args)),
  selectOptions: ({ element, args }) => selectOptions(element, args),
  readText: ({ element }) => done(readText(element)),
  readAttribute: ({ element, args }) => done(readAttribute(element, asText(args))),
  readList: ({ elements, args }) => {
    const { attribute, limit } = args as { attribute: string; limit: number };
    const read = (element: Element) =>
      attribute === "" ? readText(element) : readAttribute(element, attribute);
    return done(elements.slice(0, limit).map(read));
  },
  readTable: ({ element, args }) => readTable(element, Number(args)),
  scroll: ({ element, args }) => {
    scrollElement(element, args);
    return done();
  },
  box: ({ element }) => done(boxInPage(element)),
};
