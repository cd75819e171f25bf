import type { Reply } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { envelopeSchema } from "./adspower.replies.ts";

export function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.safeParse(body);
  if (envelope.success && envelope.data.code === 0) return envelope.data.data;
  const words = wordsIn(body);
  if (envelope.success || status >= 400)
    throw new VendorError(faultOf(status, words ?? ""), { words });
  throw new VendorError("unreadable");
}

/** It says so with the status of an answer. */
export const saysTooFast = ({ body }: Reply): boolean =>
  envelopeSchema.safeParse(body).data?.code !== 0 && /too many request/i.test(wordsIn(body) ?? "");

/** It has one code for all that goes wrong: the words say what. */
function faultOf(status: number, words: string): VendorFault {
  if (status === 404 || /^not found\W*$/i.test(words)) return "unknownCall";
  if (status === 401 || status === 403) return "keyRefused";
  if (/api[ _-]?key|unauthori[sz]ed|token/i.test(words)) return "keyRefused";
  if (/not exist|not found|no such/i.test(words)) return "notFound";
  const said = saidFault(words);
  if (said) return said;
  if (/log(ged)? ?in|sign(ed)? ?in/i.test(words)) return "signedOut";
  if (/upgrade|subscri|package|paid|free (plan|version)|expired/i.test(words))
    return "noAutomation";
  return "refused";
}
