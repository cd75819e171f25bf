import type { RunError } from "@baton/contract";
import type { TFunction } from "i18next";
import { type ErrorState, isApplicationErrorCode, NetworkError, toErrorState } from "./errors.ts";

function httpText(t: TFunction, state: ErrorState): string {
  const status = t(($) => $.errors.httpStatus, { code: state.errorCode });
  return state.fallbackMessage === null ? status : `${status} ${state.fallbackMessage}`;
}

/** A code of the catalogue in the reader's words. */
export function errorCodeText(t: TFunction, code: number): string {
  return isApplicationErrorCode(code) ? t(($) => $.errors.codes[code]) : t(($) => $.errors.unknown);
}

/** What a run failed of: the server's words in the reader's, the agent's as they are. */
export function runErrorText(t: TFunction, { code, message }: RunError): string {
  return /^\d+$/.test(code) ? errorCodeText(t, Number(code)) : message;
}

/** One text for any failure, as the specification (§8) wants it shown. */
export function errorText(t: TFunction, error: unknown): string {
  const state = toErrorState(error);
  if (state.errorType === "http-errors") return httpText(t, state);
  const text = errorCodeText(t, state.errorCode);
  return error instanceof NetworkError ? `${text} ${t(($) => $.errors.offline)}` : text;
}
