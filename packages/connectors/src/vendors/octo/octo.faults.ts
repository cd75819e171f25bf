import type { Reply } from "../../session/vendor-session.ts";
import { wordsIn } from "../../session/words-in.ts";
import { VendorError, type VendorFault } from "../../core/vendor-error.ts";
import { envelopeSchema, invalidSchema, localCodeSchema } from "./octo.replies.ts";

const FAULTS: Readonly<Record<string, VendorFault>> = {
  api_token: "keyRefused",
  not_found: "notFound",
  limit_reached: "limitReached",
  "profiles.started": "profileRuns",
  "proxy.maximum_saved_error": "proxiesFull",
  "subscriptions.inactive": "noAutomation",
  rate_limit_exceeded: "rateLimited",
};

/** The numbers that the app's documents give for a start. */
const START_CODES = [
  "ComponentNotFoundException",
  "ProfileAlreadyRunningException",
  "ProfileStartFailedException",
  "GetProxyDataFailedException",
  "InvalidProxyDataException",
  "ProfileNotFoundException",
  "NoSubscriptionException",
  "OutdatedVersionException",
  "ProfileVersionConsistencyError",
] as const;
const LOCAL_FAULTS: Readonly<Record<string, VendorFault>> = {
  ProfileAlreadyRunningException: "profileRuns",
  ProfileNotFoundException: "notFound",
  NoSubscriptionException: "noAutomation",
};

/** What the cloud answered; its `data`, and how many there are in all. */
export function cloudDataOf({ status, body }: Reply) {
  const { success, data } = envelopeSchema.safeParse(body);
  if (success && data.success) return { data: data.data, total: data.total_count };
  const words = invalidWords(body) ?? wordsIn(body);
  const code = data?.code ?? "";
  if (!success && status < 400) throw new VendorError("unreadable");
  throw new VendorError(FAULTS[code] ?? faultOf(status), { words });
}

function faultOf(status: number): VendorFault {
  if (status === 401) return "keyRefused";
  return status === 404 || status === 405 ? "unknownCall" : "refused";
}

/** `title: String should have at most 90 characters` */
function invalidWords(body: unknown): string | null {
  const { data } = invalidSchema.safeParse(body);
  const { query_params: query = [], body_params: fields = [] } = data?.validation_error ?? {};
  const all = [...query, ...fields, ...(data?.detail ?? [])];
  return all.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ") || null;
}

/** What the app answered: no envelope where it is well. */
export function localDataOf(reply: Reply): unknown {
  const { status, body } = reply;
  const name = startCodeOf(reply);
  if (status < 400 && !name) return body;
  const words = wordsIn(body) ?? name;
  if (name) throw new VendorError(LOCAL_FAULTS[name] ?? "refused", { words });
  throw new VendorError(localFaultOf(status, words ?? ""), { words });
}

/** The documented name of the number that it gives, if it gives one. */
export function startCodeOf({ body }: Reply): (typeof START_CODES)[number] | null {
  const { data } = localCodeSchema.safeParse(body);
  return (data && START_CODES[data.code - 1]) ?? null;
}

function localFaultOf(status: number, words: string): VendorFault {
  if (/subscription/i.test(words)) return "noAutomation";
  if (status === 401 || status === 403 || /log(ged)? ?in|sign(ed)? ?in|authori/i.test(words))
    return "signedOut";
  return status === 404 || status === 405 ? "unknownCall" : "refused";
}
