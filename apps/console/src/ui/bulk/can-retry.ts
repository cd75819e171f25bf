import { ERRORS } from "@baton/contract";
import type { BulkFailure, BulkPlan } from "./bulk-plan.ts";
import { isAboutItsPart } from "./run-plan.ts";

/** What stays so until somebody changes something else. */
const LASTING: readonly number[] = [
  ERRORS.extensionsNotFound,
  ERRORS.extensionProblem,
  ERRORS.otherSocialNetwork,
  ERRORS.multipleSocialNetworks,
  ERRORS.differentSocialNetworks,
  ERRORS.planTooLarge,
  ERRORS.accessEnded,
].map(({ code }) => code);

/** Whether the same call may go well another time. */
export function canRetry(
  { mayRetry }: Pick<BulkPlan<never>, "mayRetry">,
  { thrown, reason, errorCode }: BulkFailure,
): boolean {
  if (thrown !== undefined) return !isAboutItsPart(thrown);
  if (reason !== undefined && mayRetry) return mayRetry(reason);
  return !LASTING.includes(errorCode);
}
