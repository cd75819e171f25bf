import type { CountAnswer, CountRequest } from "./protocol.ts";
import { queryAlternatives } from "./query.ts";
import { isVisible } from "./readiness.ts";

function isMatch(element: Element, request: CountRequest): boolean {
  if (request.state !== "any" && isVisible(element) !== (request.state === "visible")) {
    return false;
  }
  const hasAttributes = Object.entries(request.attributes).every(
    ([name, value]) => element.getAttribute(name) === value,
  );
  return (
    hasAttributes &&
    Object.entries(request.properties).every(
      ([name, value]) => JSON.stringify(Reflect.get(element, name)) === JSON.stringify(value),
    )
  );
}

export function countMatches(request: CountRequest, ...handles: Element[]): CountAnswer {
  let faults = 0;
  for (const match of queryAlternatives(request.alternatives, handles)) {
    if (match.problem) {
      faults++;
      if (faults < request.alternatives.length) continue;
      return { count: 0, alternative: null, problem: { ...match.problem, isFinal: true } };
    }
    const count = match.elements.filter((element) => isMatch(element, request)).length;
    if (count > 0) return { count, alternative: match.index, problem: null };
  }
  return { count: 0, alternative: null, problem: null };
}
