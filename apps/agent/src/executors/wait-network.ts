import type { JsonValue } from "@baton/contract";
import { findVariable, StepFailure, type StepResult } from "@baton/runner";
import type { SeenRequest } from "../debugger-transport/request-log.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";
import { readTo } from "./destination.ts";
import { pollUntil, timedOut, wildcard } from "./wait.ts";

type Inputs = FilledInputs<"waitRequest">;

const ANSWER_MAX_CHARS = 1_000_000;

function statusTest(status: string): (answered: number | null) => boolean {
  const wanted = status.trim().toLowerCase();
  if (wanted === "any" || wanted === "") return () => true;
  if (/^[1-5]xx$/.test(wanted)) return (answered) => String(answered)[0] === wanted[0];
  if (/^[1-5]\d\d$/.test(wanted)) return (answered) => String(answered) === wanted;
  throw new StepFailure("invalidInput", `"${status}" is no status: any, 2xx or 200`);
}

/** The text of an answer, as the browser has kept it. */
async function answerOf({ tabId, requestId }: SeenRequest, { tabs }: StepContext): Promise<string> {
  const { session } = await tabs.tab(tabId);
  const kept = await session.send("Network.getResponseBody", { requestId }).catch(() => null);
  if (!kept) throw new StepFailure("invalidValue", "the browser did not keep the answer");
  if (kept.base64Encoded) throw new StepFailure("invalidValue", "the answer is no text");
  if (kept.body.length > ANSWER_MAX_CHARS) {
    const message = `the answer has more than ${ANSWER_MAX_CHARS} characters`;
    throw new StepFailure("invalidValue", message);
  }
  return kept.body;
}

function valueIn(text: string, path: string): JsonValue {
  let whole: JsonValue;
  try {
    whole = JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new StepFailure("invalidValue", "the answer is no JSON", { cause: error });
  }
  if (path.trim() === "") return whole;
  const found = findVariable({ answer: whole }, `answer.${path.trim()}`);
  if (found === undefined) {
    throw new StepFailure("invalidValue", `the answer has nothing at ${path}`);
  }
  return found;
}

async function take(inputs: Inputs, found: SeenRequest, context: StepContext): Promise<StepResult> {
  const { take: wanted, path, name, isCollected } = inputs;
  const result = `${found.method} ${found.url.slice(0, 500)} ${found.status}`;
  if (wanted === "nothing") return { result };
  const text = await answerOf(found, context);
  const value = wanted === "text" ? text : valueIn(text, path);
  return { ...readTo({ name, isCollected }, value), result };
}

export const networkExecutors: Executors<"waitRequest" | "waitDownload"> = {
  async waitRequest(inputs, context) {
    const { url, method, status } = inputs;
    const pattern = wildcard(url);
    const isStatus = statusTest(status);
    const { requests } = context.tabs;
    const isMeant = (request: SeenRequest): boolean =>
      pattern.test(request.url) && (method === "any" || request.method === method);
    let found: SeenRequest | undefined;
    await pollUntil(context, async () => {
      found = requests?.recent.find(
        (request) => request.isWhole && isMeant(request) && isStatus(request.status),
      );
      return found !== undefined;
    });
    if (!found) {
      const others = requests?.recent.filter(isMeant).map((one) => one.status ?? "no answer") ?? [];
      const seen = others.length === 0 ? "" : ` (others: ${others.slice(0, 10).join(", ")})`;
      throw timedOut(`no such request was answered${seen}`, context);
    }
    found.isTaken = true;
    return take(inputs, found, context);
  },
  async waitDownload({ fileName, variable }, context) {
    const { tabs, deadline } = context;
    const pattern = new RegExp(`^(?:${wildcard(fileName || "*").source})$`, "i");
    const file = await tabs.downloads.whole((name) => pattern.test(name), deadline.remainingMs);
    if (!file) throw timedOut("no such file was downloaded", context);
    const result = { result: `${file.name}, ${file.size} bytes` };
    return variable === "" ? result : { ...result, variables: { [variable]: file } };
  },
};
