import type { RunFailure } from "@baton/contract";
import type { TFunction } from "i18next";
import { failureText } from "../../../api/error-text.ts";
import { rowName, stepName } from "../log/run-words.ts";
import type { CatalogueWords } from "../../step/use-catalogue-texts.ts";

/** What failed, in the reader's words where there are any for it. */
export const failureTitle = (t: TFunction, { failureCode, message }: RunFailure): string =>
  failureText(t, failureCode, message);

/** Names of the row and the step that failed; empty where neither did, as when no browser came. */
export function failurePlace(failure: RunFailure, words: CatalogueWords): string[] {
  const { rowName: row, stepType, stepLabel } = failure;
  return [
    ...(row === null ? [] : [rowName(row, words)]),
    ...(stepType === null ? [] : [stepName({ type: stepType, label: stepLabel }, words)]),
  ];
}
