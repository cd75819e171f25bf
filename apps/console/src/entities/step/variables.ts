import { knownStepsOf, type LintWorld, nestedIdOf } from "@baton/catalogue/lint";
import { fillKnown, scopeBefore, type ScopedName } from "@baton/catalogue/scope";
import type { JsonValue, Step } from "@baton/contract";
import { withNewIds } from "./step-ids.ts";
import { isStepLine, stepLines } from "./step-lines.ts";

export { GIVEN_VARIABLES, type GivenVariable } from "@baton/catalogue/scope";

export interface Variable {
  name: string;
  /** The step that sets it: its number and its type. */
  number: string;
  type: string;
  /** Where it is known before anything runs. */
  value?: string;
  /** It was set on some of the ways that lead here, not on all. */
  mayBeMissing?: true;
  /** What the last run set it to; hidden texts are masked. */
  lastValue?: string;
  /** The variable whose entries a loop's entry goes through. */
  entriesOf?: string;
  /** Each field of an entry is a variable of its own too. */
  hasColumns?: true;
  /** An input of the script: it is given before the first step. */
  isInput?: true;
  /** A named secret: no step sets it, and its text is never shown. */
  isSecret?: true;
}

/** What the last run set, by name. */
export type LastValues = ReadonlyMap<string, JsonValue>;

/** As a form lists them, each with the number of the step or row that sets it. */
export const toVariables = (
  names: Iterable<ScopedName>,
  numberOf: (found: ScopedName) => string,
): Variable[] =>
  [...names].map((found) => ({
    name: found.name,
    number: numberOf(found),
    type: found.type,
    ...(found.value === undefined ? {} : { value: found.value }),
    ...(found.isCertain ? {} : { mayBeMissing: true as const }),
    ...(found.entriesOf === undefined ? {} : { entriesOf: found.entriesOf }),
    ...(found.isInput ? { isInput: true as const } : {}),
    ...(found.hasColumns ? { hasColumns: true as const } : {}),
  }));

/**
 * The variables that a step can use, or what is set after all steps where none is named: those of
 * the steps above it, and of the loops around it. A name that is set twice is listed once, where it
 * was set last.
 */
export function variablesBefore(
  steps: readonly Step[],
  id: string | null,
  known: Pick<LintWorld, "actions"> = NO_ACTIONS,
): Variable[] {
  const lines = stepLines(steps).filter(isStepLine);
  const numbers = new Map(lines.map(({ key, number }) => [key, number]));
  const found = scopeBefore(withActions(steps, known), id);
  return toVariables(found, ({ stepId }) => numbers.get(stepId.split(WITHIN)[0] ?? "") ?? "");
}

const NO_ACTIONS = { actions: new Map<number, null>() };
const WITHIN = "/";

/** Steps with those of the actions that they nest; what these set goes by the step that nests them. */
const withActions = (steps: readonly Step[], known: Pick<LintWorld, "actions">): Step[] =>
  steps.map((step) => {
    const nested = nestedIdOf(step);
    if (nested !== null) {
      const inside = knownStepsOf(known.actions.get(nested), known).steps;
      return { ...step, blocks: { steps: withNewIds(inside, () => `${step.id}${WITHIN}`) } };
    }
    if (!step.blocks) return step;
    const blocks = Object.entries(step.blocks);
    return {
      ...step,
      blocks: Object.fromEntries(
        blocks.map(([name, inner]) => [name, withActions(inner, known)] as const),
      ),
    };
  });

const LAST_VALUE_MAX_CHARS = 1000;

const toText = (value: JsonValue): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).slice(0, LAST_VALUE_MAX_CHARS);

/** With what the last run set, and with the fields of that: the columns of a table's entry too. */
export const withLastValues = (variables: readonly Variable[], last: LastValues): Variable[] =>
  variables.flatMap((variable) => {
    const value = lastValueOf(variable, last);
    if (value === undefined) return [variable];
    return [{ ...variable, lastValue: toText(value) }, ...fieldsOf(variable, value)];
  });

/** A loop's entry is no step's to report: the first of its list stands for it. */
function lastValueOf({ name, entriesOf }: Variable, last: LastValues): JsonValue | undefined {
  if (entriesOf === undefined) return last.get(name);
  const list = last.get(entriesOf);
  return Array.isArray(list) ? list[0] : undefined;
}

const FIELDS_MAX = 50;
/** What may stand between braces. */
const NAMEABLE = /^[\p{L}\p{N}_-]+$/u;

function fieldsOf(
  { name, number, type, mayBeMissing, hasColumns }: Variable,
  value: JsonValue,
): Variable[] {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(value)
    .filter(([key]) => NAMEABLE.test(key))
    .slice(0, FIELDS_MAX)
    .flatMap(([key, inner]) => {
      const from = { number, type, ...(mayBeMissing && { mayBeMissing }) };
      const field = { ...from, name: `${name}.${key}`, lastValue: toText(inner) };
      return hasColumns ? [field, { ...field, name: key }] : [field];
    });
}

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

export interface Preview {
  text: string;
  /** It has values of the last run; the next may have others. */
  isOfLastRun: boolean;
}

/** A text as it will be, as far as that is known; null where nothing of it is. */
export function previewOf(text: string, variables: readonly Variable[]): Preview | null {
  if (!text.includes("{{")) return null;
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  let isOfLastRun = false;
  const filled = fillKnown(text, (name) => {
    const { value, lastValue } = byName.get(name) ?? {};
    if (value === undefined && lastValue !== undefined) isOfLastRun = true;
    return value ?? lastValue;
  });
  return filled === text ? null : { text: filled, isOfLastRun };
}
