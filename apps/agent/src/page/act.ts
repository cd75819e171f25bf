import { operations } from "./operations.ts";
import type { ElementFailureCode } from "@baton/contract";
import type { ActAnswer, ActRequest, Problem } from "./protocol.ts";
import { queryAlternatives } from "./query.ts";
import { aimAt, placesOf } from "./aims.ts";
import { isConnected } from "./dom.ts";
import { checkReadiness, isVisible, type Ready } from "./readiness.ts";

/** How near to success a problem is: the nearest one is what gets reported. */
const NEARNESS: ElementFailureCode[] = [
  "elementNotFound",
  "invalidSelector",
  "elementHidden",
  "elementMoving",
  "elementDisabled",
  "elementReadOnly",
  "elementCovered",
  "elementNotEditable",
  "notATable",
  "optionNotFound",
  "invalidValue",
];
const nearer = (one: Problem, other: Problem): Problem =>
  NEARNESS.indexOf(other.code) > NEARNESS.indexOf(one.code) ? other : one;

/** More matches than this are not searched for a visible one. */
const CANDIDATES_MAX = 200;

/** Pages keep hidden doubles (menus, templates): the first match that shows is the one meant. */
const pick = (elements: Element[]): Element | undefined =>
  elements.length === 1
    ? elements[0]
    : (elements.slice(0, CANDIDATES_MAX).find(isVisible) ?? elements[0]);

const NOT_FOUND: Problem = { code: "elementNotFound", message: "no element matches" };

interface FoundElement {
  token: number;
  element: Element;
}
let found: FoundElement | null = null;

/** The element an earlier call found, as long as it is the last one and in the page. */
export function foundElement(token: number): Element | null {
  return found?.token === token && isConnected(found.element) ? found.element : null;
}

/** The first place that is ready, else what is in the way of the first. */
function firstReady(
  places: [Element, ...Element[]],
  { need, offset }: ActRequest,
): (Ready & { place: Element }) | Problem {
  let problem: Problem | undefined;
  for (const place of places) {
    const ready = checkReadiness(place, need, offset);
    if (!("code" in ready)) return { ...ready, place };
    problem ??= ready;
  }
  return problem ?? NOT_FOUND;
}

function tryOnce(request: ActRequest, handles: Element[]): ActAnswer {
  let problem = NOT_FOUND;
  let faults = 0;
  for (const match of queryAlternatives(request.alternatives, handles)) {
    if (match.problem) {
      faults++;
      problem = nearer(problem, match.problem);
    }
    const picked = pick(match.elements);
    if (!picked) continue;
    const element = aimAt(picked, request.aim);
    if ("code" in element) {
      problem = nearer(problem, element);
      continue;
    }
    const ready = firstReady(placesOf(element, picked, request), request);
    if ("code" in ready) {
      problem = nearer(problem, ready);
      continue;
    }
    found = { token: request.token, element };
    const operation = operations[request.operation];
    if (!operation) throw new Error(`no operation ${request.operation}`);
    const outcome = operation({ element, elements: match.elements, ...request, ...ready });
    if ("problem" in outcome) {
      problem = nearer(problem, outcome.problem);
      continue;
    }
    return { found: true, alternative: match.index, point: ready.point, result: outcome.result };
  }
  if (faults === request.alternatives.length) problem = { ...problem, isFinal: true };
  return { found: false, problem };
}

/**
 * The next moment worth a look: the next frame, but a search that took long pauses for longer, so
 * that waiting never takes more than a fifth of the page's time. A page without frames (hidden,
 * frozen) is served by the timer.
 */
function nextMoment(costMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (costMs > 4) return void setTimeout(resolve, costMs * 4);
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Finds an element, waits until it is ready, and runs the operation on it: all in one call. */
export async function act(request: ActRequest, ...handles: Element[]): Promise<ActAnswer> {
  const deadline = performance.now() + request.waitMs;
  for (;;) {
    const began = performance.now();
    const answer = tryOnce(request, handles);
    if (answer.found || answer.problem.isFinal || performance.now() >= deadline) return answer;
    await nextMoment(performance.now() - began);
  }
}
