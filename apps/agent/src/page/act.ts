import { operations } from "./operations.ts";
import type { ElementFailureCode } from "@baton/contract";
import type { ActAnswer, ActRequest, Problem } from "./protocol.ts";
import { type Matches, queryAlternatives } from "./query.ts";
import { aimAt, placesOf } from "./aims.ts";
import { isConnected } from "./dom.ts";
import { type Candidate, orderMatches } from "./matches.ts";
import { checkReadiness, type Ready } from "./readiness.ts";
import { isPageAlive } from "./scripts.ts";

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

const NOT_FOUND: Problem = { code: "elementNotFound", message: "no element matches" };
const NOT_ALIVE: Problem = {
  code: "elementNotFound",
  message: "the page's scripts have not come",
  isHere: true,
};

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

type Attempt = { answer: ActAnswer } | { problem: Problem };

/** Where what lies over a place cannot stay for long, the one that is meant may be the next. */
const isOnlyInTheWay = ({ code }: Problem): boolean => code === "elementCovered";

/** Acts on one of what an alternative has found, if one is ready. */
function tryMatches(request: ActRequest, { index, elements, isByName }: Matches): Attempt {
  let problem = NOT_FOUND;
  let passedOver: Candidate | undefined;
  for (const candidate of orderMatches(elements, request, isByName)) {
    if (passedOver && passedOver.rank !== candidate.rank) break;
    const { picked, match } = candidate;
    const element = aimAt(picked, request.aim);
    const nearest = { alternative: index, match };
    if ("code" in element) return { problem: { ...element, nearest } };
    const ready = firstReady(placesOf(element, picked, request), request);
    if ("code" in ready) {
      problem = passedOver ? problem : { ...ready, nearest };
      if (!request.passesOver || !isOnlyInTheWay(ready)) break;
      passedOver = candidate;
      continue;
    }
    if (request.awaitsScripts && !isPageAlive()) return { problem: NOT_ALIVE };
    found = { token: request.token, element };
    const operation = operations[request.operation];
    if (!operation) throw new Error(`no operation ${request.operation}`);
    const outcome = operation({ element, elements, ...request, ...ready });
    if ("problem" in outcome) return { problem: { ...outcome.problem, nearest } };
    const { point } = ready;
    return { answer: { found: true, alternative: index, match, point, result: outcome.result } };
  }
  return { problem };
}

/** A page may break what one alternative asks of it; the others are tried all the same. */
function attemptMatches(request: ActRequest, matches: Matches): Attempt {
  if (matches.problem) return { problem: matches.problem };
  try {
    return tryMatches(request, matches);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: { code: "elementNotFound", message } };
  }
}

function tryOnce(request: ActRequest, handles: Element[]): ActAnswer {
  let problem = NOT_FOUND;
  let faults = 0;
  for (const matches of queryAlternatives(request.alternatives, handles)) {
    const attempt = attemptMatches(request, matches);
    if ("answer" in attempt) return attempt.answer;
    if (attempt.problem.isHere) return { found: false, problem: attempt.problem };
    if (matches.problem) faults++;
    problem = nearer(problem, attempt.problem);
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
