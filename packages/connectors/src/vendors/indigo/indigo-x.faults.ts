import { readReply } from "../../session/read-reply.ts";
import type { Reply } from "../../session/vendor-session.ts";
import { saidFault } from "../../session/said-fault.ts";
import { wordsIn } from "../../session/words-in.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { envelopeSchema, signedInSchema } from "./indigo-x.replies.ts";

/** What an answer carries; throws what it says is wrong. */
export function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.safeParse(body).data;
  if (!envelope) throw faultOfStranger(status, body);
  const { http_code: said = status, error_code: name } = envelope.status;
  const code = Math.max(status, said);
  if (code < 400 && (name === null || name === "OK")) return envelope.data;
  const words = wordsIn(body) ?? name;
  throw new VendorError(faultOf(code, words ?? ""), { words });
}

/** At sign-in, what the vendor does not want is the login or the password. */
export function tokenOf(reply: Reply): string {
  try {
    return readReply(signedInSchema, dataOf(reply)).token;
  } catch (error) {
    const isVendors = error instanceof VendorError && reply.status < 500;
    if (!isVendors || !/^(refused|notFound|signedOut)$/.test(error.fault)) throw error;
    throw new VendorError("keyRefused", { words: error.words, cause: error });
  }
}

function faultOf(code: number, words: string): VendorFault {
  if (/not found|does not exist/i.test(words)) return "notFound";
  const said = saidFault(words);
  if (said) return said;
  if (/plan|subscription|upgrade/i.test(words) || code === 402) return "noAutomation";
  if (code === 401) return "keyRefused";
  if (/log ?in|sign ?in|unauthori/i.test(words)) return "signedOut";
  return code === 404 ? "unknownCall" : "refused";
}

/** Something else answers than the API: a proxy on the way, or an app without the path. */
function faultOfStranger(status: number, body: unknown): VendorError {
  if (status < 400) return new VendorError("unreadable");
  const words = wordsIn(body);
  if (status === 401) return new VendorError("keyRefused", { words });
  return new VendorError(status === 404 ? "unknownCall" : "refused", { words });
}
