import { isSecretRef, type Step, type StepDifference } from "@baton/contract";
import type { TFunction } from "i18next";
import type { CatalogueWords } from "../step/use-catalogue-texts.ts";

type Placed = NonNullable<StepDifference["before"]>;

/** `2.then.1` as people count, with the block's name: `3 › Then › 2`. */
export const placeText = (place: string, words: Pick<CatalogueWords, "block">): string =>
  place
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : words.block(part)))
    .join(" › ");

interface ValueChange {
  label: string;
  before: string;
  after: string;
}

function valueText(t: TFunction, value: unknown): string {
  if (value === undefined || value === null || value === "") {
    return t(($) => $.sharing.differences.nothing);
  }
  if (isSecretRef(value)) return t(($) => $.sharing.differences.hiddenValue);
  if (typeof value === "boolean") return value ? t(($) => $.common.yes) : t(($) => $.common.no);
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value);
}

const FIELDS = [
  "type",
  "label",
  "timeoutMs",
  "onError",
  "retries",
  "isDisabled",
  "frame",
  "assertedEvents",
  "blocks",
  "name",
  "socialNetwork",
] as const;
type Field = (typeof FIELDS)[number];
const isField = (name: string): name is Field => FIELDS.some((one) => one === name);

/** Said by its name alone: what stands inside has lines of its own. */
const isBare = (field: string): boolean => field === "blocks";

/** The words of one input's value: a choice has a name in the reader's language. */
function inputText(t: TFunction, words: CatalogueWords, step: Step | undefined, name: string) {
  const value = step?.inputs[name];
  const options = words.type(step?.type ?? "").inputs[name]?.options;
  const option = typeof value === "string" ? options?.[value] : undefined;
  return option ?? valueText(t, value);
}

function fieldText(t: TFunction, words: CatalogueWords, step: Step | undefined, field: string) {
  if (field === "type") return step ? words.type(step.type).name : "";
  const values: Readonly<Record<string, unknown>> = { ...step };
  return valueText(t, values[field]);
}

/** What a changed step was and is, value by value, as a person reads it. */
export function valueChanges(
  t: TFunction,
  words: CatalogueWords,
  { before, after, inputs, fields }: StepDifference,
): ValueChange[] {
  const [was, is]: (Placed["step"] | undefined)[] = [before?.step, after?.step];
  const changedFields = fields
    .filter((field) => !isBare(field))
    .map((field) => ({
      label: isField(field) ? t(($) => $.sharing.differences.fields[field]) : field,
      before: fieldText(t, words, was, field),
      after: fieldText(t, words, is, field),
    }));
  const changedInputs = inputs.map((name) => ({
    label: words.type((is ?? was)?.type ?? "").inputs[name]?.label ?? name,
    before: inputText(t, words, was, name),
    after: inputText(t, words, is, name),
  }));
  return [...changedFields, ...changedInputs];
}
