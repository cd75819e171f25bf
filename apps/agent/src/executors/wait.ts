import type { JsonValue } from "@baton/contract";
import { sleep, StepFailure, toText } from "@baton/runner";
import { Deadline } from "../core/deadline.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";
import { readTo } from "./destination.ts";

/** Short enough not to be felt, long enough to leave the page its time. */
const POLL_MS = 50;

/** Asks until the answer is yes or the step's time is up; the last answer is returned. */
export async function pollUntil(
  { deadline, signal }: Pick<StepContext, "deadline" | "signal">,
  isMet: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    if (await isMet()) return true;
    if (deadline.isOver) return false;
    await sleep(Math.min(POLL_MS, deadline.remainingMs), signal);
  }
}

export function timedOut(what: string, context: StepContext): StepFailure {
  return new StepFailure("timeout", `${what} within ${context.timeoutMs / 1000} s`);
}

function parseRecord(text: string, name: string): Record<string, JsonValue> {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, JsonValue>;
    }
  } catch {
    // Said below.
  }
  throw new StepFailure("invalidInput", `${name} is not a JSON object`);
}

const COMPARE: Record<
  FilledInputs<"waitElement">["operator"],
  (count: number, wanted: number) => boolean
> = {
  ">=": (count, wanted) => count >= wanted,
  "==": (count, wanted) => count === wanted,
  "<=": (count, wanted) => count <= wanted,
};

/** As recordings mean it: `hidden` and `absent` are what `visible` and `present` are not. */
async function waitForCount(inputs: FilledInputs<"waitElement">, context: StepContext) {
  const { selectors, state, operator, count: wanted } = inputs;
  const { finder } = await context.tabs.current();
  const attributes = parseRecord(inputs.attributes, "attributes");
  const request = {
    isVisible: state === "visible" || state === "hidden",
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, toText(value)]),
    ),
    properties: parseRecord(inputs.properties, "properties"),
  };
  const isNegated = state === "hidden" || state === "absent";
  let found: Awaited<ReturnType<typeof finder.count>> | undefined;
  const isMet = await pollUntil(context, async () => {
    found = await finder.count({ selectors, frame: context.frame }, request);
    const isCount = COMPARE[operator](found.count, wanted);
    return (isCount && found.isEachAsWanted) !== isNegated;
  });
  const what = `${found?.count ?? 0} elements ${request.isVisible ? "could be seen" : "were there"}`;
  if (!isMet) throw timedOut(`${what} (wanted: ${state}, ${operator} ${wanted})`, context);
  return { selector: found?.selector };
}

export const wildcard = (pattern: string): RegExp =>
  new RegExp(pattern.split("*").map(RegExp.escape).join(".*"), "i");

export const waitExecutors: Executors<
  | "waitTime"
  | "randomPause"
  | "waitElement"
  | "waitText"
  | "waitNavigation"
  | "waitExpression"
  | "waitDialog"
> = {
  async waitDialog({ match, ...destination }, context) {
    const { dialogs } = context.tabs;
    let message: string | undefined;
    const isMet = await pollUntil(context, async () => {
      message = dialogs.read(match);
      return message !== undefined;
    });
    if (!isMet || message === undefined) throw timedOut("the page asked nothing", context);
    return readTo(destination, message);
  },
  async waitTime({ seconds }, { gate, signal, deadline }) {
    deadline.extend(seconds * 1000);
    await gate.sleep(seconds * 1000, signal);
    return {};
  },
  async randomPause({ seconds: { from, to } }, { gate, signal, deadline, random }) {
    const drawn = Math.round((from + random() * (to - from)) * 1000);
    deadline.extend(drawn);
    await gate.sleep(drawn, signal);
    return { result: `${drawn / 1000} s` };
  },
  async waitElement(inputs, context) {
    const { selectors, state, operator, count, attributes, properties } = inputs;
    const isPlain = operator === ">=" && count === 1 && attributes === "" && properties === "";
    if (!isPlain || (state !== "visible" && state !== "present")) {
      return waitForCount(inputs, context);
    }
    const { finder } = await context.tabs.current();
    const target = { selectors, frame: context.frame };
    const { selector } = await finder.act(
      target,
      { need: state, operation: "none" },
      context.search,
    );
    return { selector };
  },
  async waitText({ text, state, selectors }, context) {
    const { finder } = await context.tabs.current();
    const frame = context.frame;
    const holdsText = async (): Promise<boolean> => {
      if (selectors.length === 0) return finder.hasText(text);
      const act = { need: "present", operation: "readText" } as const;
      const once = { deadline: new Deadline(0), signal: context.signal };
      const found = await finder.act({ selectors, frame }, act, once).catch(orMissing);
      return toText(found?.result ?? "").includes(text);
    };
    const isMet = await pollUntil(
      context,
      async () => (await holdsText()) === (state === "appears"),
    );
    const missing = state === "appears" ? "did not appear" : "did not disappear";
    if (!isMet) throw timedOut(`the text "${text}" ${missing}`, context);
    return {};
  },
  async waitNavigation({ url }, context) {
    const { session } = await context.tabs.current();
    const pattern = wildcard(url);
    let here = "";
    const isMet = await pollUntil(context, async () => {
      const { result } = await session.send("Runtime.evaluate", {
        expression: "[location.href, document.readyState]",
        returnByValue: true,
      });
      const [address, state] = (result.value ?? []) as string[];
      here = address ?? "";
      return !session.navigation.isPending && state === "complete" && pattern.test(here);
    });
    if (!isMet) throw timedOut(`the address did not become "${url}" (it is ${here})`, context);
    return { result: here };
  },
  async waitExpression({ expression }, context) {
    const { session } = await context.tabs.current();
    let problem = "";
    const isMet = await pollUntil(context, async () => {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      problem = exceptionDetails?.exception?.description ?? "";
      if (problem.startsWith("SyntaxError")) throw new StepFailure("expressionFailed", problem);
      return problem === "" && Boolean(result.value);
    });
    if (!isMet && problem !== "") throw new StepFailure("expressionFailed", problem);
    if (!isMet) throw timedOut(`"${expression}" did not become true`, context);
    return {};
  },
};

/** An element that is not there holds no text. */
function orMissing(error: unknown): null {
  if (error instanceof StepFailure && error.code === "elementNotFound") return null;
  throw error;
}
