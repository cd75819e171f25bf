import type { Reply } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { envelopeSchema, errorSchema, withTrimmedKeys } from "./incogniton.replies.ts";

/** It has no codes: what is wrong is told by its words. */
export function dataOf({ status, body }: Reply): unknown {
  const data = withTrimmedKeys(body);
  const isError = errorSchema.safeParse(data).success;
  if (status < 400 && !isError) {
    if (envelopeSchema.safeParse(data).success) return data;
    throw new VendorError("unreadable");
  }
  const words = wordsIn(data);
  throw new VendorError(faultOf(status, words ?? ""), { words });
}

function faultOf(status: number, words: string): VendorFault {
  if (/not (found|exist)|doesn'?t exist|no (such )?profile|unknown profile/i.test(words))
    return "notFound";
  if (status === 404 || status === 405) return "unknownCall";
  if (status === 401 || /log(ged)? ?in|sign(ed)? ?in/i.test(words)) return "signedOut";
  const said = saidFault(words);
  if (said) return said;
  if (/plan|subscription|upgrade|package|automation is/i.test(words)) return "noAutomation";
  return "refused";
}
