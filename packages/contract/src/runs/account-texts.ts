import { namesInTexts } from "./templates.ts";
import type { JsonValue } from "../values/primitives.ts";

/** What the texts of any step may say of the account that its browser has. */
export const ACCOUNT_NAMES = ["account.name", "account.id"] as const;

const TOKENS = ["account.adsToken", "account.bmToken"] as const;
/** The one-time code of the second factor, made when a step needs it: it holds for half a minute. */
export const ACCOUNT_CODE = "account.code";

/** Filled in by the server, where a text may be hidden and nowhere else; logs never have them. */
export const HIDDEN_ACCOUNT_NAMES = [
  "account.login",
  "account.password",
  ...TOKENS,
  ACCOUNT_CODE,
] as const;
export type HiddenAccountName = (typeof HIDDEN_ACCOUNT_NAMES)[number];

export const isHiddenAccountName = (name: string): name is HiddenAccountName =>
  HIDDEN_ACCOUNT_NAMES.some((one) => one === name);

/**
 * What the server fills in where it carries a step out itself, in any text of it. Not login and
 * password: a request would carry them to any address.
 */
export const SERVICE_ACCOUNT_NAMES = [...TOKENS, ACCOUNT_CODE] as const;
export type ServiceAccountName = (typeof SERVICE_ACCOUNT_NAMES)[number];

export const isServiceAccountName = (name: string): name is ServiceAccountName =>
  SERVICE_ACCOUNT_NAMES.some((one) => one === name);

const ANY_TEMPLATE = /\{\{(!*\s*[\p{L}\p{N}_.-]+\s*)\}\}/gu;
/** All but the code, which nobody knows before the step. */
const HIDDEN_TEMPLATE = /\{\{\s*(account\.(?:login|password|adsToken|bmToken))\s*\}\}/g;

/** Written so that filling in templates gives the text back. */
const asWritten = (text: string): string => text.replace(ANY_TEMPLATE, "{{!$1}}");

/** A text with what it names of the account; what there is none of stays a variable nobody has set. */
export const fillHiddenAccount = (
  text: string,
  textOf: (name: HiddenAccountName) => string | undefined,
): string =>
  text.replace(HIDDEN_TEMPLATE, (template, name: HiddenAccountName) => {
    const found = textOf(name);
    return found === undefined ? template : asWritten(found);
  });

export const namesAccountCode = (value: JsonValue): boolean =>
  namesInTexts(value).includes(ACCOUNT_CODE);

export const namesHiddenAccount = (value: JsonValue): boolean =>
  namesInTexts(value).some(isHiddenAccountName);
