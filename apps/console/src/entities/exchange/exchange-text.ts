import { readExchangeSaid } from "@baton/contract";
import type { TFunction } from "i18next";
import { fieldFaultText } from "../../api/field-fault-text.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { recordingText } from "../action/recording-said.ts";

const NO_VALUES = {
  max: "",
  name: "",
  version: "",
  field: "",
  fault: "",
  total: "",
  tab: "",
};

/** How what a schema says of a value begins. */
const OF_SCHEMA = /^(?:Invalid|Too big|Too small|Unknown field)\b/;

/** What the server says of a file or of a line of it, in the reader's words. */
export function exchangeText(t: TFunction, said: string): string {
  const known = readExchangeSaid(said);
  if (!known && OF_SCHEMA.test(said)) return fieldFaultText(t, said);
  if (!known) return recordingText(t, currentLanguage(), said);
  const { code, values } = known;
  if (code === "badField")
    return `${values["field"] ?? ""}: ${fieldFaultText(t, values["fault"] ?? "")}`;
  return t(($) => $.exchange.said[code], { ...NO_VALUES, ...values });
}
