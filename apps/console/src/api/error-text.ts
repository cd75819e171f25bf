import type { RunError } from "@baton/contract";
import type { TFunction } from "i18next";
import { formatBytes } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import {
  type ErrorState,
  figuresOf,
  isApplicationErrorCode,
  NetworkError,
  toErrorState,
} from "./errors.ts";

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
  const figures = figuresText(t, figuresOf(error));
  if (figures) return `${text} ${figures}`;
  return error instanceof NetworkError ? `${text} ${t(($) => $.errors.offline)}` : text;
}

/** How large or how many it is, where the failure says so. */
function figuresText(t: TFunction, { steps, bytes, used, max }: Figures): string | undefined {
  if (steps !== undefined && bytes !== undefined) {
    const size = formatBytes(bytes, currentLanguage());
    return t(($) => $.errors.planSize, { steps, size });
  }
  if (used === undefined || max === undefined) return undefined;
  return t(($) => $.errors.rowsUsed, { used, max });
}

type Figures = Partial<Record<string, number>>;
