import { ERRORS } from "@baton/contract";
import type { TFunction } from "i18next";
import { errorText } from "../../../api/error-text.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { fieldFaultText } from "../../../api/field-fault-text.ts";

const KNOWN_PASSWORD = /tried first/;
const SHORT_PASSWORD = /^must have at least (?<min>\d+) characters$/;
const NO_MAIL = /^must be a mail address$/;

function faultText(t: TFunction, message: string): string {
  if (KNOWN_PASSWORD.test(message)) return t(($) => $.registration.faults.known);
  if (message === ERRORS.wrongPassword.message) return t(($) => $.errors.http.wrongPassword);
  if (NO_MAIL.test(message)) return t(($) => $.registration.faults.mail);
  const min = SHORT_PASSWORD.exec(message)?.groups?.["min"];
  return min === undefined ? fieldFaultText(t, message) : shortPasswordText(t, min);
}

export const shortPasswordText = (t: TFunction, min: number | string): string =>
  t(($) => $.errors.said.tooShort, { min: String(min) });

interface FormFaults<Field extends string> {
  /** Below their fields. */
  fields: Partial<Record<Field, string>>;
  /** Above all of them: what no field of the form can show. */
  form: string | undefined;
}

/** What the server refused a form for, in the reader's words, each where it belongs. */
export function formFaults<Field extends string>(
  t: TFunction,
  error: unknown,
  fields: readonly Field[],
): FormFaults<Field> {
  const issues = fieldIssues(error);
  const said = fields.filter((field) => issues[field] !== undefined);
  return {
    fields: Object.fromEntries(
      said.map((field) => [field, faultText(t, issues[field] ?? "")]),
    ) as Partial<Record<Field, string>>,
    form: error && said.length === 0 ? errorText(t, error) : undefined,
  };
}
