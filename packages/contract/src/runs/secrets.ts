import { z } from "zod";
import { idSchema, type JsonValue } from "../values/primitives.ts";
import { READ_CUT, READ_PART_MAX_CHARS } from "./read-values.ts";
import type { Step } from "./steps.ts";

/** What stands for a hidden text wherever it would be shown. */
export const SECRET_MASK = "•••";
export const SECRET_MAX_CHARS = 10_000;

/** In an input: a text that is kept sealed, and that nobody sees any more. */
export const secretRefSchema = z.strictObject({ secret: idSchema });
export type SecretRef = z.infer<typeof secretRefSchema>;

export const isSecretRef = (value: unknown): value is SecretRef =>
  secretRefSchema.safeParse(value).success;

/** The steps, those within blocks too, with each hidden text given by `textOf`. */
export const fillSecrets = (steps: Step[], textOf: (id: number) => string): Step[] =>
  steps.map((step) => ({
    ...step,
    inputs: mapRecord(step.inputs, (value) => (isSecretRef(value) ? textOf(value.secret) : value)),
    ...(step.blocks && {
      blocks: mapRecord(step.blocks, (inner) => fillSecrets(inner, textOf)),
    }),
  }));

const mapRecord = <From, To>(
  record: Record<string, From>,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

export interface SecretPlace {
  field: string;
  secretId: number;
}

export const secretsInInputs = (inputs: Record<string, JsonValue>, at: string): SecretPlace[] =>
  Object.entries(inputs).flatMap(([name, value]) =>
    isSecretRef(value) ? [{ field: `${at}.${name}`, secretId: value.secret }] : [],
  );

/** Where steps, those within blocks too, have hidden texts. */
export const secretsInSteps = (steps: readonly Step[], at: string): SecretPlace[] =>
  steps.flatMap((step, index) => {
    const here = `${at}.${index}`;
    const inner = Object.entries(step.blocks ?? {}).flatMap(([name, block]) =>
      secretsInSteps(block, `${here}.blocks.${name}`),
    );
    return [...secretsInInputs(step.inputs, `${here}.inputs`), ...inner];
  });

/** As it is, as it stands in an address, and as it stands in text of JSON: the longest first. */
const spellingsOf = (text: string): string[] => [
  text,
  encodeURIComponent(text.toWellFormed()),
  JSON.stringify(text).slice(1, -1),
];

/** Longer ones are looked for one by one: large expressions are slow, and larger ones impossible. */
const PATTERN_TEXT_MAX_CHARS = 500;
const PATTERN_MAX_CHARS = 100_000;

/**
 * As few as may be: what agents report is gone through once for each of them. Of several texts at one
 * place the first is taken.
 */
function patternsOf(texts: readonly string[]): (string | RegExp)[] {
  const isLong = (text: string): boolean => text.length > PATTERN_TEXT_MAX_CHARS;
  const sources: string[] = [];
  for (const text of texts.filter((each) => !isLong(each)).map(RegExp.escape)) {
    const last = sources.at(-1);
    if (last !== undefined && last.length + text.length < PATTERN_MAX_CHARS)
      sources[sources.length - 1] = `${last}|${text}`;
    else sources.push(text);
  }
  return [...texts.filter(isLong), ...sources.map((source) => new RegExp(source, "g"))];
}

type Mask = <T>(value: T) => T;

const allSpellings = (secrets: readonly string[]): string[] =>
  [...new Set(secrets.flatMap(spellingsOf))].filter((text) => text !== "");

/** Takes hidden texts out of whatever was reported, names and texts alike. */
export function makeMask(secrets: readonly string[]): Mask {
  const spellings = allSpellings(secrets).toSorted((a, b) => b.length - a.length);
  const patterns = patternsOf(spellings);
  return maskWith(
    (text) => patterns.reduce<string>((masked, one) => masked.replaceAll(one, SECRET_MASK), text),
    spellings,
  );
}

/** So few letters of a hidden text give nothing away. */
const TAIL_MIN_CHARS = 3;

/**
 * Takes out the beginning of a hidden text with which a text ends that was cut: as a whole it is not
 * there to be found.
 */
export function makeCutMask(secrets: readonly string[]): Mask {
  const sorted = allSpellings(secrets).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const longest = sorted.reduce((length, text) => Math.max(length, text.length), 0);
  const isBeginning = (tail: string): boolean =>
    sorted[firstFrom(sorted, tail)]?.startsWith(tail) ?? false;
  return maskWith((text) => {
    if (text.length < READ_PART_MAX_CHARS) return text;
    const end = text.endsWith(READ_CUT) ? READ_CUT : "";
    const body = text.slice(0, text.length - end.length);
    for (let at = Math.max(0, body.length - longest); at <= body.length - TAIL_MIN_CHARS; at += 1)
      if (isBeginning(body.slice(at))) return `${body.slice(0, at)}${SECRET_MASK}${end}`;
    return text;
  }, sorted);
}

/** Place of the first text that does not come before `wanted`. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

function maskWith(maskText: (text: string) => string, spellings: readonly string[]): Mask {
  const mask = (value: unknown): unknown => {
    if (typeof value === "string") return maskText(value);
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [maskText(name), mask(inner)]),
    );
  };
  return <T>(value: T) => (spellings.length === 0 ? value : mask(value)) as T;
}
