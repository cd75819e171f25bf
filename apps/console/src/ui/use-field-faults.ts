import { useTranslation } from "react-i18next";
import { fieldFaultText } from "../api/field-fault-text.ts";
import { fieldIssues } from "../api/errors.ts";

/** What the server has against the fields of a form, in the reader's words, by their paths. */
export function useFieldFaults(error: unknown): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  const said = Object.entries(fieldIssues(error));
  return Object.fromEntries(said.map(([field, message]) => [field, fieldFaultText(t, message)]));
}
