import { type JsonValue, valueAt } from "@baton/contract";
import type { Response } from "undici";
import { isDeeperThan } from "../../../http/bounds.ts";
import { AddressError, fetchPublic, RedirectError } from "../../../network/fetch-public.ts";
import {
  type Lookup,
  PrivateAddressError,
  type PrivateRule,
} from "../../../network/resolve-public.ts";
import {
  type Service,
  type ServiceDone,
  ServiceFailure,
} from "../../../platform/services/service.ts";
import { isExpected, readRequest, textIn } from "./read-request.ts";

const ANSWER_MAX_BYTES = 1_000_000;
const ANSWER_DEPTH_MAX = 50;
const REPEATABLE = new Set(["GET", "HEAD"]);

interface Rules {
  allowPrivate: PrivateRule;
  lookup?: Lookup | undefined;
}

/** Calls an address for a step, and brings its answer. */
export const makeHttpRequestService = (rules: Rules): Service => ({
  carryOut: async (task) => {
    const { inputs } = task;
    const { address, request } = readRequest(task);
    try {
      return await fetchPublic(address, request, rules, (response) => take(response, inputs));
    } catch (error) {
      task.signal.throwIfAborted();
      throw toFailure(error);
    }
  },
  isRepeatable: ({ method }) => REPEATABLE.has(textIn(method ?? "GET")),
});

async function take(response: Response, inputs: Record<string, JsonValue>): Promise<ServiceDone> {
  const { status } = response;
  const bytes = await readBounded(response);
  if (!isExpected(status, textIn(inputs["statuses"])))
    throw new ServiceFailure("errorStatus", `the server answered with the status ${status}`);
  const result = `${status}, ${bytes.length} bytes`;
  if (inputs["answer"] === "status") return { result, value: status };
  const text = toText(bytes, response.headers.get("content-type") ?? "");
  if (inputs["answer"] !== "json") return { result, value: text };
  return { result, value: readJson(text, textIn(inputs["jsonPath"]).trim()) };
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > ANSWER_MAX_BYTES)
      throw new ServiceFailure(
        "answerTooLarge",
        `the answer is larger than ${ANSWER_MAX_BYTES / 1e6} MB`,
      );
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function toText(bytes: Buffer, type: string): string {
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function readJson(text: string, path: string): JsonValue {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    throw new ServiceFailure("answerNotJson", "the answer is not JSON");
  }
  const found = path === "" ? value : valueAt(value, path);
  if (found === undefined)
    throw new ServiceFailure("answerNotJson", `the answer has nothing at "${path}"`);
  if (isDeeperThan(found, ANSWER_DEPTH_MAX))
    throw new ServiceFailure(
      "answerNotJson",
      `the answer is nested deeper than ${ANSWER_DEPTH_MAX} levels`,
    );
  return found;
}

/** The words of the error itself may have the address in them, and with it what is hidden. */
function toFailure(error: unknown): unknown {
  if (error instanceof ServiceFailure) return error;
  if (error instanceof PrivateAddressError)
    return new ServiceFailure("privateAddressRefused", "the address is in a private network");
  if (error instanceof AddressError || error instanceof RedirectError)
    return new ServiceFailure("requestFailed", error.message);
  const { cause } = error as { cause?: { code?: unknown } };
  const code = cause?.code ?? (error as { code?: unknown }).code;
  const why = typeof code === "string" ? ` (${code})` : "";
  return new ServiceFailure("requestFailed", `the address could not be reached${why}`);
}
