// Fields made of several: the sections of a date or a time.
import { deepActiveElement, describeElement, elementsInside } from "./composed-tree.ts";
import { attributeOf, focusOn, isConnected, matches, textContentOf } from "./dom.ts";
import type { OperationOutcome } from "./operation.ts";
import { type Part, textsOfParts } from "./part-texts.ts";
import { isVisible } from "./readiness.ts";

/** More sections than a date with its time has are no date. */
const SECTIONS_MAX = 8;

interface Parts {
  /** As they are now: a page may draw them anew while they are typed into. */
  find(): Element[];
  texts: string[];
}
let parts: Parts = { find: () => [], texts: [] };

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
  if (texts) return begin({ find: () => sectionsOf(group), texts });
  // The value may be made of a secret.
  const message = `the value does not say all ${sections.length} parts of ${describeElement(group)}`;
  return { problem: { code: "invalidValue", message, isFinal: true } };
}

/** Gives a part the focus, with what it holds selected; false when it does not take it. */
export function focusPart(at: number): boolean {
  const part = parts.find()[at];
  if (!(part instanceof HTMLElement) || !isConnected(part)) return false;
  focusOn(part);
  if (part instanceof HTMLInputElement) part.select();
  return deepActiveElement() === part;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

function isHeld(part: Element, text: string): boolean {
  const shown =
    part instanceof HTMLInputElement
      ? part.value
      : (attributeOf(part, "aria-valuetext") ?? textContentOf(part) ?? "");
  if (text === "") return numberIn(part, "aria-valuenow") === null && !/\d/.test(shown);
  if (!isNumber(text)) return shown.toLowerCase().startsWith(text.toLowerCase());
  const now = numberIn(part, "aria-valuenow");
  return now === null ? isNumber(shown) && Number(shown) === Number(text) : now === Number(text);
}

/** Whether each part holds what was typed into it. */
export function settleParts(): boolean {
  const now = parts.find();
  return parts.texts.every((text, at) => {
    const part = now[at];
    return part !== undefined && isHeld(part, text);
  });
}
