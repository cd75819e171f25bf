import type { TFunction } from "i18next";
import { errorText } from "../../../api/error-text.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { isCodeFault } from "./code-issue.ts";
import { isKnownHere, isStopped } from "./passkeys.ts";

/** What is wrong with the code that was given, in the reader's words. */
export function codeFault(t: TFunction, error: unknown, given: string): string | undefined {
  if (!isCodeFault(error)) return undefined;
  return given.trim() === "" ? t(($) => $.security.codeNeeded) : t(($) => $.security.codeWrong);
}

/** Why no passkey did. */
export function passkeyFault(t: TFunction, error: unknown): string {
  if (isKnownHere(error)) return t(($) => $.security.passkeyKnown);
  if (isStopped(error)) return t(($) => $.security.passkeyStopped);
  const issues = fieldIssues(error);
  return issues["passkey"] === undefined && issues["response"] === undefined
    ? errorText(t, error)
    : t(($) => $.security.passkeyRefused);
}
