import { type Vendor, VendorError, type VendorFault } from "@baton/connectors";
import { type ConnectionState, ERRORS, type ErrorName, type Reason } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import { MachineAway } from "./machines.ts";

const STATES: Record<VendorFault, ConnectionState> = {
  unreachable: "appMissing",
  silent: "silent",
  signedOut: "signedOut",
  keyRefused: "keyRefused",
  noAutomation: "noAutomation",
  limitReached: "refused",
  proxiesFull: "refused",
  profileRuns: "refused",
  rateLimited: "rateLimited",
  notFound: "refused",
  unknownCall: "unreadable",
  refused: "refused",
  unreadable: "unreadable",
};

/** What a test of a connection found where it did not get through. */
export const stateOf = (error: VendorError): ConnectionState =>
  error instanceof MachineAway ? error.reason : STATES[error.fault];

const SAID: Record<VendorFault, (vendor: string) => string> = {
  unreachable: (vendor) => `${vendor} does not answer: it is not running, or not there.`,
  silent: (vendor) => `${vendor} took the request, and did not answer in time.`,
  signedOut: (vendor) => `Nobody is signed in at ${vendor}.`,
  keyRefused: (vendor) => `${vendor} does not take the key, or asks for one.`,
  noAutomation: (vendor) => `The plan of this account at ${vendor} does not include the API.`,
  limitReached: (vendor) =>
    `The account at ${vendor} has, or runs, as many profiles as its plan allows.`,
  proxiesFull: (vendor) => `The account at ${vendor} keeps as many proxies as its plan allows.`,
  profileRuns: (vendor) => `The profile is open at ${vendor}: it has to be stopped first.`,
  rateLimited: (vendor) => `${vendor} asks for fewer requests.`,
  notFound: (vendor) => `${vendor} has no such profile.`,
  unknownCall: (vendor) => `This version of ${vendor} does not know the request.`,
  refused: (vendor) => `${vendor} refused.`,
  unreadable: (vendor) => `What ${vendor} answered cannot be read.`,
};

/** What the console has words of its own for. */
const REASON_OF: Partial<Record<VendorFault, Reason>> = {
  silent: "vendorSilent",
  limitReached: "vendorLimitReached",
  proxiesFull: "vendorProxiesFull",
  profileRuns: "vendorProfileRuns",
};

const AWAY = {
  companionNeeded: "This server does not reach apps on its own machine: a companion has to.",
  companionOffline: "The companion on that machine is not connected.",
} as const;

/** In Baton's words, with the vendor's own beside them. */
function wordsOf({ name }: Pick<Vendor, "name">, error: VendorError): string {
  const ours = error instanceof MachineAway ? AWAY[error.reason] : SAID[error.fault](name);
  return error.words ? `${ours} ${name} says: ${error.words}` : ours;
}

/** The failure that the user is told, `errorName` unless it is about who signs in. */
export function toAppError(
  vendor: Pick<Vendor, "name">,
  error: unknown,
  errorName: ErrorName,
): unknown {
  if (!(error instanceof VendorError)) return error;
  const isSignIn = error.fault === "signedOut" || error.fault === "keyRefused";
  const name = isSignIn ? "browserLoginFailed" : errorName;
  const message = `${ERRORS[name].message} ${wordsOf(vendor, error)}`;
  const reason = REASON_OF[error.fault];
  return fail(name, { message, cause: error, ...(reason && { reason }) });
}
