import { attributeOf } from "./dom.ts";
import type { CountAnswer, CountRequest } from "./protocol.ts";
import { queryAlternatives } from "./query.ts";
import { isVisible } from "./readiness.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Objects may have more than is asked for; everything else has to be equal. */
function holds(actual: unknown, wanted: unknown): boolean {
  if (!isRecord(wanted)) return actual === wanted;
  if (!isRecord(actual)) return false;
  return Object.entries(wanted).every(([name, value]) => holds(Reflect.get(actual, name), value));
}

const isAsWanted = (element: Element, { attributes, properties }: CountRequest): boolean =>
  Object.entries(attributes).every(([name, value]) => attributeOf(element, name) === value) &&
  Object.entries(properties).every(([name, value]) => holds(Reflect.get(element, name), value));

export function countMatches(request: CountRequest, ...handles: Element[]): CountAnswer {
  let faults = 0;
  let problem: CountAnswer["problem"] = null;
  for (const match of queryAlternatives(request.alternatives, handles)) {
    if (match.problem) {
      faults++;
      problem = { ...match.problem, isFinal: faults === request.alternatives.length };
    }
    if (match.elements.length === 0) continue;
    const counted = request.isVisible ? match.elements.filter(isVisible) : match.elements;
    const isEachAsWanted = counted.every((element) => isAsWanted(element, request));
    return { count: counted.length, isEachAsWanted, alternative: match.index, problem: null };
  }
  return { count: 0, isEachAsWanted: true, alternative: null, problem };
}
