import { ANSWER_KEPT_CHARS, type DeliveryFault } from "@baton/contract";
import type { Response } from "undici";
import { toStorableText } from "../../../database/types.ts";
import { AddressError, fetchPublic } from "../../../network/fetch-public.ts";
import {
  type Lookup,
  PrivateAddressError,
  type PrivateRule,
} from "../../../network/resolve-public.ts";
import { VERSION } from "../../../settings/version.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Attempt } from "./attempt-outcome.ts";
import { signedHeaders } from "./signing.ts";

/** From the first look at the name to the answer's status. */
const TIMEOUT_MS = 15_000;
/** A receiver that has said its status has so long for the beginning of its answer. */
const ANSWER_MS = 2000;
/** A character takes four bytes at most. */
const ANSWER_READ_BYTES = 4 * ANSWER_KEPT_CHARS;
const DETAIL_MAX_CHARS = 100;

export interface Sending {
  url: string;
  secrets: readonly string[];
  messageId: string;
  body: string;
  /** The process stops: the attempt counts for nothing. */
  stopped: AbortSignal;
}

interface SenderDeps {
  clock: Clock;
  allowPrivate: PrivateRule;
  timeoutMs?: number | undefined;
  lookup?: Lookup | undefined;
}

export type SendWebhook = ReturnType<typeof makeWebhookSender>;

/** Brings one message to its receiver; throws only when it is stopped. */
export function makeWebhookSender({
  clock,
  timeoutMs = TIMEOUT_MS,
  ...rules
}: SenderDeps): (sending: Sending) => Promise<Attempt> {
  return async ({ url, stopped, ...message }) => {
    const at = clock();
    const begun = performance.now();
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([late, stopped]);
    const headers = {
      "content-type": "application/json",
      "user-agent": `Baton/${VERSION}`,
      ...signedHeaders({ ...message, at }),
    };
    const request = { method: "POST", headers, body: message.body, signal };
    const answered = await abortable(
      fetchPublic(url, request, { ...rules, isFollowing: false }, read),
      signal,
    ).catch((error: unknown) => {
      stopped.throwIfAborted();
      return { ...NO_ANSWER, ...(late.aborted ? TIMED_OUT : toFault(error)) };
    });
    return { at, durationMs: Math.round(performance.now() - begun), ...answered };
  };
}

type Answered = Omit<Attempt, "at" | "durationMs">;

const NO_ANSWER = { statusCode: null, detail: null, answer: "", retryAfter: null };
const TIMED_OUT = { fault: "timeout" } as const;

async function read(response: Response): Promise<Answered> {
  const { status: statusCode } = response;
  return {
    statusCode,
    fault: faultOf(statusCode),
    detail: null,
    answer: await readBeginning(response),
    retryAfter: response.headers.get("retry-after"),
  };
}

function faultOf(statusCode: number): DeliveryFault | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? "redirect" : "status";
}

/**
 * The status has been said: what is wrong with the body changes nothing. It may have no end, come
 * slowly, or break off.
 */
async function readBeginning({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), ANSWER_MS);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < ANSWER_READ_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } catch {
    // What came before it broke off is kept.
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_READ_BYTES).toString("utf8");
  return toStorableText(text.slice(0, ANSWER_KEPT_CHARS));
}

/** The words of the error itself may have the address in them, and with it what a user keeps there. */
function toFault(error: unknown): Pick<Answered, "fault" | "detail"> {
  if (error instanceof PrivateAddressError) return { fault: "privateAddress", detail: null };
  if (error instanceof AddressError) return { fault: "unreachable", detail: error.message };
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  // Ports that belong to other protocols are not called at all.
  const isBadPort = cause?.message === "bad port";
  const code = isBadPort ? "bad port" : (cause?.code ?? (error as { code?: unknown }).code);
  const detail = typeof code === "string" ? code.slice(0, DETAIL_MAX_CHARS) : null;
  return { fault: "unreachable", detail };
}

/** A name that is looked up cannot be told to stop: nobody waits for it any longer. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", abort));
}
