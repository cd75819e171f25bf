// Fields made of several: the sections of a date, a box for each character of a code.
import { describeElement, elementsInside } from "./composed-tree.ts";
import { attributeOf, focusOn, isConnected, matches, queryAll, textContentOf } from "./dom.ts";
import type { OperationOutcome } from "./operation.ts";
import { type Part, textsOfParts } from "./part-texts.ts";
import { isVisible } from "./readiness.ts";

/** More sections than a date with its time has are no date. */
const SECTIONS_MAX = 8;

interface Parts {
  /** As they are now: a page may draw them anew while they are typed into. */
  find(): Element[];
  texts: string[];
  /** Once it is whole the page may do away with it. */
  mayLeave: boolean;
}
let parts: Parts = { find: () => [], texts: [], mayLeave: false };

const numberIn = (element: Element, attribute: string): number | null => {
  const text = attributeOf(element, attribute);
  return text === null || text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
};

const toPart = (section: Element): Part => ({
  min: numberIn(section, "aria-valuemin"),
  max: numberIn(section, "aria-valuemax"),
});

function begin(begun: Parts): OperationOutcome {
  parts = begun;
  return { result: { kind: "parts", texts: begun.texts } };
}

/** Where each part of a date or a time is a field by itself. */
export function sectionsOf(group: Element): Element[] {
  const sections = [...elementsInside(group)].filter((inner) =>
    matches(inner, "[role=spinbutton]"),
  );
  const shown = sections.filter(isVisible);
  return shown.length > 1 && shown.length <= SECTIONS_MAX ? shown : [];
}

export function planSections(group: Element, sections: Element[], value: string): OperationOutcome {
  const texts = textsOfParts(value, sections.map(toPart));
  if (texts) return begin({ find: () => sectionsOf(group), texts, mayLeave: false });
  const message = `"${value}" does not say all ${sections.length} parts of ${describeElement(group)}`;
  return { problem: { code: "invalidValue", message, isFinal: true } };
}

const BOX = "input[maxlength='1']";

/** A code whose characters each have a box, from its first one on; null where it is no such box. */
export function planBoxes(first: HTMLInputElement, value: string): OperationOutcome | null {
  const characters = Array.from(value);
  if (first.maxLength !== 1 || characters.length < 2) return null;
  const boxes = queryAll(first.form ?? document, BOX).filter(isVisible);
  const at = boxes.indexOf(first);
  const taken = boxes.slice(at, at + characters.length);
  if (at < 0 || taken.length < characters.length) return null;
  return begin({ find: () => taken, texts: characters, mayLeave: true });
}

/** Gives a part the focus, with what it holds selected; false when it has gone. */
export function focusPart(at: number): boolean {
  const part = parts.find()[at];
  if (!part || !isConnected(part)) return false;
  if (part instanceof HTMLElement) focusOn(part);
  if (part instanceof HTMLInputElement) part.select();
  return true;
}

function isHeld(part: Element, text: string): boolean {
  if (part instanceof HTMLInputElement && attributeOf(part, "aria-valuenow") === null) {
    return part.value.toLowerCase() === text.toLowerCase();
  }
  const now = numberIn(part, "aria-valuenow");
  if (now !== null && /^\d+$/.test(text)) return now === Number(text);
  const shown = attributeOf(part, "aria-valuetext") ?? textContentOf(part) ?? "";
  return shown.toLowerCase().startsWith(text.toLowerCase());
}

/** Whether each part holds what was typed into it. */
export function settleParts(): boolean {
  const { find, texts, mayLeave } = parts;
  const now = find();
  return texts.every((text, at) => {
    const part = now[at];
    return part && isConnected(part) ? isHeld(part, text) : mayLeave;
  });
}
