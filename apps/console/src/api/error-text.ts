import {
  type ERRORS,
  HIDDEN_MESSAGE,
  HTTP_ERROR_NAMES,
  HTTP_ERRORS,
  type HttpErrorName,
  type Reason,
  type RunError,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { formatBytes } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import {
  type ErrorState,
  fieldIssues,
  figuresOf,
  NetworkError,
  reasonOf,
  toErrorState,
} from "./errors.ts";

/** What the server and the agents speak: who reads it gets their own words, more exact ones too. */
export const isServersLanguage = (): boolean => currentLanguage() === "en";

/** The failure of the catalogue that says this; of those with the status the first otherwise. */
function httpErrorName({ errorCode, fallbackMessage }: ErrorState): HttpErrorName | undefined {
  const ofStatus = HTTP_ERROR_NAMES.filter((name) => HTTP_ERRORS[name].status === errorCode);
  return ofStatus.find((name) => HTTP_ERRORS[name].message === fallbackMessage) ?? ofStatus[0];
}

function httpMessage(t: TFunction, state: ErrorState, error: unknown): string | null {
  const name = httpErrorName(state);
  if (state.fallbackMessage === null || !name || isServersLanguage()) return state.fallbackMessage;
  const message = t(($) => $.errors.http[name]);
  const fields = Object.keys(fieldIssues(error));
  if (fields.length === 0) return message;
  return `${message} ${t(($) => $.errors.fields, { fields: fields.join(", ") })}`;
}

function httpText(t: TFunction, state: ErrorState, error: unknown): string {
  const status = t(($) => $.errors.httpStatus, { code: state.errorCode });
  const message = httpMessage(t, state, error);
  return message === null ? status : `${status} ${message}`;
}

/** A code of the catalogue in the reader's words. */
export function errorCodeText(t: TFunction, code: number): string {
  // The words are the list of the codes: a test holds them to the catalogue.
  const known = t(($) => $.errors.codes, { returnObjects: true }) as Readonly<
    Record<number, string>
  >;
  return known[code] ?? t(($) => $.errors.unknown);
}

/** What a step or a run failed of, in the reader's words; codes of newer agents as they say it. */
export function failureText(t: TFunction, code: string | null, message: string | null): string {
  const known = t(($) => $.errors.failures, { returnObjects: true }) as Readonly<
    Record<string, string>
  >;
  return (
    (code === null ? undefined : (known[code] ?? catalogueText(t, code))) ??
    (message && saidText(t, message)) ??
    code ??
    ""
  );
}

/** What befalls a run itself has its words among the codes; the whole catalogue would be large here. */
const CODES_OF_RUNS: Readonly<Record<string, number>> = {
  cannotConnectToBrowser: 10001,
  accessEnded: 213,
} satisfies {
  [Name in "cannotConnectToBrowser" | "accessEnded"]: (typeof ERRORS)[Name]["code"];
};

function catalogueText(t: TFunction, failureCode: string): string | undefined {
  const code = CODES_OF_RUNS[failureCode];
  return code === undefined ? undefined : errorCodeText(t, code);
}

/** What an agent said, as it said it; that nobody may know more, in the reader's words. */
export const saidText = (t: TFunction, message: string): string =>
  message === HIDDEN_MESSAGE ? t(($) => $.errors.hidden) : message;

export const runErrorText = (t: TFunction, { failureCode, message }: RunError): string =>
  failureText(t, failureCode, message);

/** A failure in words and, below them, what the agent said of it: for where there is room. */
export function runErrorDetail(t: TFunction, error: RunError): string {
  return [runErrorText(t, error), rawMessage(t, error)].filter((part) => part !== null).join("\n");
}

/**
 * What is said beyond the reader's words: which element, which address; or that nobody may know more.
 */
export function rawMessage(t: TFunction, { failureCode, message }: RunError): string | null {
  const said = saidText(t, message);
  if (said !== message) return said;
  const isCatalogue = catalogueText(t, failureCode) !== undefined;
  return isCatalogue || message === "" || message === failureText(t, failureCode, message)
    ? null
    : message;
}

/** The words are the list of the reasons: the types hold them to the contract. */
function reasonText(t: TFunction, error: unknown): string | undefined {
  const reason = reasonOf(error);
  const known = t(($) => $.errors.reasons, {
    returnObjects: true,
    usersCount: "",
    ...figuresOf(error),
  }) satisfies Record<Reason, string> as Readonly<Record<string, string>>;
  return reason === undefined ? undefined : known[reason];
}

/** The words of a reason, if it is one that this console knows. */
export function knownReasonText(t: TFunction, reason: string): string | undefined {
  const known = t(($) => $.errors.reasons, { returnObjects: true, usersCount: "" });
  return (known satisfies Record<Reason, string> as Readonly<Record<string, string>>)[reason];
}

/** What an answer that was no failure says of why nothing came of it. */
export const refusalText = (t: TFunction, reason: Reason): string =>
  t(($) => $.errors.reasons[reason], { usersCount: "" });

/** One text for any failure, as the specification (§8) wants it shown. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof NetworkError) return t(($) => $.errors.offline);
  const why = reasonText(t, error);
  if (why !== undefined) return why;
  const state = toErrorState(error);
  if (state.errorType === "http-errors") return httpText(t, state, error);
  const text = errorCodeText(t, state.errorCode);
  const figures = figuresText(t, figuresOf(error));
  return figures ? `${text} ${figures}` : text;
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
