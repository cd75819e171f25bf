import { VendorError } from "@baton/connectors";
import type { ErrorName } from "@baton/contract";
import { AppError } from "../../../http/errors.ts";
import {
  type ConnectionRow,
  type OpenVendor,
  toAppError,
  type VendorClients,
} from "../browser-connections/for-others.ts";

/** Asks a vendor, whose faults are told in its own words. */
export async function askVendor<Result>(
  clients: Pick<VendorClients, "of">,
  connection: ConnectionRow,
  errorName: ErrorName,
  question: (vendor: OpenVendor) => Promise<Result>,
): Promise<Result> {
  const opened = clients.of(connection);
  try {
    return await question(opened);
  } catch (error) {
    throw toAppError(opened.vendor, error, errorName);
  }
}

const faultOf = (error: unknown): VendorError | undefined =>
  error instanceof AppError && error.cause instanceof VendorError ? error.cause : undefined;

/** Nothing was done, and the same may go well in a while. */
export function isPassing(error: unknown): boolean {
  const fault = faultOf(error);
  return fault?.fault === "rateLimited" || (fault?.fault === "unreachable" && !fault.isLost);
}

const OF_ALL: readonly string[] = [
  ...["keyRefused", "signedOut", "noAutomation", "unreachable", "silent"],
  ...["limitReached", "proxiesFull"],
];
const OF_ALL_ERRORS: readonly ErrorName[] = [
  ...(["maximumExtensionsReached", "limitedByTariff", "notAllowed", "notFound"] as const),
];

/** Whatever else is asked for would fail in the same way. */
export const isOfAll = (error: unknown): boolean =>
  OF_ALL.includes(faultOf(error)?.fault ?? "") ||
  (error instanceof AppError && OF_ALL_ERRORS.includes(error.errorName));
