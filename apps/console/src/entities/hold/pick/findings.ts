import type { PickedElement, TestedSelector } from "@baton/contract";
import type { TFunction } from "i18next";
import { failureText } from "../../../api/error-text.ts";
import { type Alternative, alternativeToText } from "../../step/selector-text.ts";

/** What is said of one selector. */
export interface Finding {
  selector: string;
  said: string;
  tone: "good" | "warn" | "bad";
}

const matchesText = (t: TFunction, count: number): string => t(($) => $.picking.matches, { count });

/** All that finds an element that was pointed at. */
export const pickedFindings = (t: TFunction, { alternatives }: PickedElement): Finding[] =>
  alternatives.map(({ selector, count }) => ({
    selector: alternativeToText(selector),
    said: matchesText(t, count),
    tone: count === 1 ? "good" : "warn",
  }));

interface Asked {
  selector: Alternative;
  /** False: it holds a variable, and nobody looked. */
  isTested: boolean;
}

/** `tested` has those of `asked` that were tested, in their order. */
export function testedFindings(
  t: TFunction,
  asked: readonly Asked[],
  tested: readonly TestedSelector[],
): Finding[] {
  const rest = [...tested];
  return asked.map(({ selector, isTested }) => {
    const found = isTested ? rest.shift() : undefined;
    const text = alternativeToText(selector);
    if (!found) return { selector: text, said: t(($) => $.picking.hasVariable), tone: "warn" };
    return { selector: text, ...findingOf(t, found) };
  });
}

function findingOf(
  t: TFunction,
  { isInvalid, places }: TestedSelector,
): Pick<Finding, "said" | "tone"> {
  if (isInvalid) return { said: failureText(t, "invalidSelector", null), tone: "bad" };
  if (places.length === 0) return { said: t(($) => $.picking.nothing), tone: "bad" };
  const isUsable = places.some(({ code }) => code === null);
  const said = places.map((place) => placeText(t, place)).join(" ");
  return { said, tone: isUsable ? "good" : "warn" };
}

/** How many there are in one frame, and what is in the way. */
function placeText(
  t: TFunction,
  { frame, count, shownCount, code }: TestedSelector["places"][number],
): string {
  const parts = [
    matchesText(t, count),
    ...(frame.length > 0 ? [t(($) => $.picking.inFrame, { path: frame.join(" / ") })] : []),
    ...(shownCount < count ? [t(($) => $.picking.hidden, { count: count - shownCount })] : []),
  ];
  const said = `${parts.join(", ")}.`;
  return code === null ? said : `${said} ${failureText(t, code, null)}`;
}
