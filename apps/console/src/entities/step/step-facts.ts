import { isSecretRef, type JsonValue, SECRET_MASK } from "@baton/contract";
import type { TFunction } from "i18next";
import { readSelectors, selectorsToText } from "./selector-text.ts";
import type { CatalogueWords } from "./use-catalogue-texts.ts";

/** What is said of a thing, by what it is said about. */
export type Facts = ReadonlyMap<string, string>;

function valueText(t: TFunction, name: string, value: unknown): string {
  if (name === "selectors") return selectorsToText(readSelectors(value));
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? t(($) => $.common.yes) : t(($) => $.common.no);
  if (isSecretRef(value)) return SECRET_MASK;
  if (Array.isArray(value) && value.every((one) => typeof one === "string"))
    return value.join("\n");
  return JSON.stringify(value);
}

/** The inputs of a type in words. */
export function inputFacts(
  t: TFunction,
  words: CatalogueWords,
  { type, inputs }: { type: string; inputs: Readonly<Record<string, JsonValue>> },
): Facts {
  const texts = words.type(type).inputs;
  return new Map(
    Object.entries(inputs).map(([name, value]) => {
      const { label = name, options } = texts[name] ?? {};
      const text = typeof value === "string" ? options?.[value] : undefined;
      return [label, text ?? valueText(t, name, value)];
    }),
  );
}

/** What else a step or a row says, under labels of its own form; others by their names. */
export function otherFacts(
  t: TFunction,
  values: object,
  labels: Readonly<Record<string, string>>,
): Facts {
  return new Map(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[labels[name] ?? name, valueText(t, name, value)] as const],
    ),
  );
}
