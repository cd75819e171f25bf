import type { JsonValue, Step } from "@baton/contract";
import { numberIn } from "./step-lines.ts";
import { blocksOf, walkSteps } from "./step-tree.ts";

export interface Variable {
  name: string;
  /** The step that sets it: its number and its type. */
  number: string;
  type: string;
  /** Where it is known before anything runs. */
  value?: string;
}

/** What the agent knows from the start of every run. */
export const GIVEN_VARIABLES = ["extension.id", "extension.name", "run.id"] as const;
export type GivenVariable = (typeof GIVEN_VARIABLES)[number];

const NAMED_BY_VARIABLE = new Set(["setVariable", "checkSignIn"]);

/** The input that names what a step sets, by type. */
function nameSetBy(step: Step): string | null {
  const name = NAMED_BY_VARIABLE.has(step.type) ? step.inputs["variable"] : step.inputs["name"];
  return typeof name === "string" && name !== "" ? name : null;
}

/** What a loop sets in each of its passes. */
const loopVariables = ({ type, inputs }: Step): string[] => {
  if (type !== "repeat") return [];
  return inputs["mode"] === "forEach" ? ["item", "index"] : ["index"];
};

/** The text that the step sets, where that does not hang on the run. */
function valueSetBy(step: Step, known: ReadonlyMap<string, Variable>): string | undefined {
  const value = step.type === "setVariable" ? step.inputs["value"] : undefined;
  if (typeof value !== "string" || step.onError === "continue") return undefined;
  const filled = fillKnown(value, [...known.values()]);
  return namesIn(filled).length === 0 ? filled : undefined;
}

/**
 * The variables that are set before a step begins, or by all steps where none is named: by the
 * steps above it, and by the loops around it. A name that is set twice is listed once, where it was
 * set last.
 */
export function variablesBefore(
  steps: readonly Step[],
  id: string | null,
  before: readonly Variable[] = [],
): Variable[] {
  const found = new Map(before.map((variable) => [variable.name, variable]));
  const set = (variable: Variable): void => {
    found.delete(variable.name);
    found.set(variable.name, variable);
  };
  const loops: Variable[] = [];
  const walkBlocks = (step: Step, number: string): boolean => {
    let above = 0;
    for (const [, inner] of blocksOf(step)) {
      if (walk(inner, number, above)) return true;
      above += inner.length;
    }
    return false;
  };
  const walk = (list: readonly Step[], prefix: string, above: number): boolean => {
    for (const [index, step] of list.entries()) {
      if (step.id === id) return true;
      const number = numberIn(prefix, above + index);
      const name = nameSetBy(step);
      if (name !== null && !step.isDisabled) {
        // What stands in a block may be passed by, or set again in the next pass.
        const value = prefix === "" ? valueSetBy(step, found) : undefined;
        set({ name, number, type: step.type, ...(value === undefined ? {} : { value }) });
      }
      const own = loopVariables(step);
      loops.push(...own.map((loop) => ({ name: loop, number, type: step.type })));
      if (walkBlocks(step, number)) return true;
      loops.length -= own.length;
    }
    return false;
  };
  walk(steps, "", 0);
  for (const variable of loops) set(variable);
  return [...found.values()];
}

/** Every name that the steps set, for the rows of a script that come after them. */
export const variablesSetBy = (steps: readonly Step[]): string[] => [
  ...new Set([...walkSteps(steps)].flatMap(({ step }) => nameSetBy(step) ?? [])),
];

export interface OpenTemplate {
  /** Where the braces begin. */
  start: number;
  typed: string;
}

/** The `{{name` that the caret stands in, when it is not closed yet. */
export function openTemplateAt(text: string, caret: number): OpenTemplate | null {
  const match = /\{\{\s*([\p{L}\p{N}_.-]*)$/u.exec(text.slice(0, caret));
  return match ? { start: match.index, typed: match[1] ?? "" } : null;
}

/** Puts a variable in, over what was begun at the caret. */
export function insertVariable(
  text: string,
  caret: number,
  name: string,
): { text: string; caret: number } {
  const open = openTemplateAt(text, caret);
  const before = text.slice(0, open ? open.start : caret);
  const after = text.slice(caret).replace(open ? /^\s*\}{1,2}/ : /^$/, "");
  const inserted = `{{${name}}}`;
  return { text: before + inserted + after, caret: before.length + inserted.length };
}

const TEMPLATE = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** A text as it will be as far as that is known: the other variables stay as they are written. */
export function fillKnown(text: string, variables: readonly Variable[]): string {
  return text.replace(TEMPLATE, (template, name: string) => {
    const found = variables.find((variable) => variable.name === name);
    return found?.value ?? template;
  });
}

function namesIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string")
    return [...value.matchAll(TEMPLATE)].map((match) => match[1] ?? "");
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(namesIn) : [];
}

/** `item.price` is known when `item` is: the rest leads into its value. */
const isKnown = (name: string, known: ReadonlySet<string>): boolean => {
  const parts = name.split(".");
  return parts.some((_, index) => known.has(parts.slice(0, index + 1).join(".")));
};

/**
 * The variables that steps use before anything has set them; `before` are those set already. A
 * typing mistake in a name ends a run, so it is better found here.
 */
export function unknownVariables(
  steps: readonly Step[],
  before: ReadonlySet<string> = new Set(),
): string[] {
  const unknown = new Set<string>();
  const walk = (list: readonly Step[], outer: ReadonlySet<string>, set: Set<string>): void => {
    for (const step of list) {
      if (step.isDisabled) continue;
      const known = new Set([...outer, ...set]);
      for (const name of namesIn(step.inputs)) if (!isKnown(name, known)) unknown.add(name);
      const own = nameSetBy(step);
      if (own !== null) set.add(own);
      const inner = new Set([...outer, ...loopVariables(step)]);
      for (const block of Object.values(step.blocks ?? {})) walk(block, inner, set);
    }
  };
  walk(steps, new Set([...GIVEN_VARIABLES, ...before]), new Set());
  return [...unknown];
}
