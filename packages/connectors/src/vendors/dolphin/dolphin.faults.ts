import type { Reply } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { faultSchema, successSchema } from "./dolphin.replies.ts";

/** 402: automation needs a paid plan; 499: a free plan runs no more than three profiles. */
const FAULTS: Readonly<Record<number, VendorFault>> = {
  401: "keyRefused",
  402: "noAutomation",
  499: "limitReached",
};

export function bodyOf(reply: Reply): unknown {
  const { status, body } = reply;
  const isRefused = successSchema.safeParse(body).data?.success === false;
  if (status < 400 && !isRefused) return body;
  throw faultOf(reply);
}

export function faultOf({ status, body }: Reply): VendorError {
  const words = wordsOf(body);
  if (status !== 404)
    return new VendorError(FAULTS[status] ?? saidFault(words ?? "") ?? "refused", { words });
  // A profile is missed in JSON; a path that nobody knows in the words of the server.
  const isUnknown = words === null || /^cannot (get|post)/i.test(words);
  return new VendorError(isUnknown ? "unknownCall" : "notFound", { words });
}

/** Which key has them is not documented. */
function wordsOf(body: unknown): string | null {
  const { data } = faultSchema.safeParse(body);
  const { text, type } = typeof data?.error === "object" ? (data.error ?? {}) : {};
  return (
    text ?? data?.errorObject?.text ?? wordsIn(body) ?? type ?? data?.errorObject?.code ?? null
  );
}

/** Third parties' word for it. */
export const saysItRuns = ({ body }: Reply): boolean =>
  faultSchema.safeParse(body).data?.errorObject?.code === "E_BROWSER_RUN_DUPLICATE" ||
  /already running/i.test(wordsOf(body) ?? "");
