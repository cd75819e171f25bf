import { FIELD_FAULTS, type FieldFault } from "@baton/contract";
import type { TFunction } from "i18next";
import { isServersLanguage } from "./error-text.ts";
import { FIELD_SAID } from "./field-said.ts";
import { readSaid } from "./said.ts";

/** What is wrong with a field, as the server says it, in the reader's words. */
export function fieldFaultText(t: TFunction, message: string): string {
  const faults = Object.keys(FIELD_FAULTS) as FieldFault[];
  const fault = faults.find((one) => FIELD_FAULTS[one] === message);
  if (fault) return t(($) => $.common[fault]);
  if (isServersLanguage()) return message;
  const known = readSaid(FIELD_SAID, message);
  return known
    ? t(($) => $.errors.said[known.name], { max: "", min: "", ...known.values })
    : t(($) => $.errors.wrongValue);
}
