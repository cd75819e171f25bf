import type { Reason } from "../reading/line-writer.ts";
import {
  innermostTest,
  labelTest,
  roleTest,
  type TextMatch,
  textMatch,
  textTest,
} from "./conditions.ts";
import { unreadable } from "./refusal.ts";
import type { Options, Value } from "./values.ts";

/** What is searched within the part before it. */
export interface Part {
  /** In our words. */
  selector: string;
  /** A part as a condition of XPath, where there is one: only so can it be counted. */
  test?: string | undefined;
  /** Found by what it is called: what is counted may be others than those the program counted. */
  isByName?: boolean;
  /** In what it differs from the program's. */
  reason?: Reason | undefined;
}

const isOn = (value: Value | undefined): boolean => value === true;
const xpathOf = (test: string): string => `xpath/.//*[${test}]`;
export const cssText = (text: string): string => JSON.stringify(text);

/** `[placeholder*="…" i]`, as it is looked for there. */
function attributePart(attribute: string, match: TextMatch): Part {
  const { text, isWhole } = match;
  const selector = isWhole
    ? `[${attribute}=${cssText(text)}]`
    : `[${attribute}*=${cssText(text)} i]`;
  return { selector, test: `@${attribute} and ${textTest(match, `@${attribute}`)}` };
}

export function testIdPart(value: Value | undefined): Part {
  if (typeof value !== "string") throw unreadable("getByTestId");
  return attributePart("data-testid", { text: value, isWhole: true, ignoresCase: false });
}

/** As Chromium calls it where its word is another. */
const CHROMIUM_ROLES = new Map([["img", "image"]]);

/** By the whole name; undefined for a part of one, or one that has both kinds of quotes. */
function ariaOf(role: string | undefined, name: TextMatch | undefined): string | undefined {
  const quote = name?.text.includes('"') ? "'" : '"';
  const isPart = name?.isPattern === true && !name.isWhole;
  if (name?.text.includes(quote) || name?.ignoresCase || isPart) return undefined;
  const named = name === undefined ? "" : `[name=${quote}${name.text}${quote}]`;
  const called = role === undefined ? "" : `[role="${CHROMIUM_ROLES.get(role) ?? role}"]`;
  return `aria/${named}${called}`;
}

/** Chromium takes tables without headings for mere layout, and gives rows of tables no names. */
const OF_TABLES = new Set(["table", "row", "cell", "columnheader", "rowheader"]);

function rolePart(role: Value | undefined, options: Options): Part {
  if (typeof role !== "string" || !/^[a-z]+$/.test(role)) throw unreadable("getByRole");
  const given = options.get("name");
  const name = given === undefined ? undefined : textMatch(given, isOn(options.get("exact")));
  if (OF_TABLES.has(role)) return tablePart(role, name);
  const test = roleTest(role, name);
  return { selector: ariaOf(role, name) ?? xpathOf(test), test, isByName: true };
}

function tablePart(role: string, name: TextMatch | undefined): Part {
  const test = roleTest(role, name && { ...name, isWhole: name.isWhole || !name.isPattern });
  const isNamedRow = role === "row" && name !== undefined;
  const reason: Reason | undefined = isNamedRow ? { code: "rowByText" } : undefined;
  return { selector: xpathOf(test), test, isByName: true, reason };
}

export const textPart = (match: TextMatch): Part => {
  const test = innermostTest(match);
  const isPlain = !match.isWhole && !match.ignoresCase;
  return { selector: isPlain ? `text/${match.text}` : xpathOf(test), test, isByName: true };
};

const labelPart = (match: TextMatch): Part => {
  const test = labelTest(match);
  return { selector: ariaOf(undefined, match) ?? xpathOf(test), test, isByName: true };
};

type MakePart = (value: Value | undefined, options: Options) => Part;
const byMatch =
  (make: (match: TextMatch) => Part): MakePart =>
  (value, options) =>
    make(textMatch(value, isOn(options.get("exact"))));

/** Elements by what they are, or are called. */
export const GET_BY: Readonly<Record<string, MakePart>> = {
  getByRole: rolePart,
  getByText: byMatch(textPart),
  getByLabel: byMatch(labelPart),
  getByTestId: testIdPart,
  getByPlaceholder: byMatch((match) => attributePart("placeholder", match)),
  getByAltText: byMatch((match) => attributePart("alt", match)),
  getByTitle: byMatch((match) => attributePart("title", match)),
};
