import { isSecretRef, SECRET_MASK, type Step } from "@baton/contract";
import { blocksOf } from "../blocks.ts";
import { nameSetBy, namesInPasses } from "./set-names.ts";
import { fillKnown, templateNames } from "./templates.ts";

/** A name that a step can use, and where it comes from. */
export interface ScopedName {
  name: string;
  /** The step that set it last. */
  stepId: string;
  type: string;
  /** Set on every way to here; else on some. A failure that ends a row is no way. */
  isCertain: boolean;
  /** Where it is known before anything runs; of a hidden text its mask. */
  value?: string;
  /** The variable whose entries a loop's `item` goes through. */
  entriesOf?: string;
  /** It is an input of the script: no step sets it. */
  isInput?: true;
  /** Here each field of an entry is a variable, whatever the fields are. */
  hasColumns?: true;
}

/** In the order in which they were set. */
export type Scope = Map<string, ScopedName>;
type Visit = (step: Step, scope: Scope) => void;

/** What a loop over a list calls its entry. */
export const ITEM = "item";

const NOTHING_ASKED: Visit = () => {};

export function put(scope: Scope, found: ScopedName): void {
  scope.delete(found.name);
  scope.set(found.name, found);
}

/** What a run of the script is given before its first step. */
export const scopeOfInputs = (inputs: readonly { name: string }[]): Scope =>
  new Map(
    inputs.map(({ name }) => [
      name,
      { name, stepId: "", type: "", isCertain: true, isInput: true as const },
    ]),
  );

const setBy = ({ id, type }: Step, name: string): ScopedName => ({
  name,
  stepId: id,
  type,
  isCertain: true,
});

/** What steps that are on set, loops' own names aside. */
export function settersIn(steps: readonly Step[]): ScopedName[] {
  const found: ScopedName[] = [];
  const walk = (list: readonly Step[]): void => {
    for (const step of list) {
      if (step.isDisabled) continue;
      const name = nameSetBy(step);
      if (name !== null) found.push(setBy(step, name));
      for (const [, inner] of blocksOf(step)) walk(inner);
    }
  };
  walk(steps);
  return found;
}

/** What these set may be set: what was there before may as well be as it was. */
export function loosen(scope: Scope, setters: readonly ScopedName[]): Scope {
  for (const { name, stepId, type } of setters) {
    put(scope, { name, stepId, type, isCertain: scope.get(name)?.isCertain === true });
  }
  return scope;
}

/** What is known where ways meet again that began with `before`. */
function joined(before: Scope, ways: readonly Scope[]): Scope {
  const isTouched = (name: string) => ways.some((way) => way.get(name) !== before.get(name));
  const result: Scope = new Map([...before].filter(([name]) => !isTouched(name)));
  for (const way of ways) {
    for (const [name, found] of way) {
      if (result.get(name) === found) continue;
      const isNews = found !== before.get(name);
      if (isNews || !result.has(name)) put(result, meet(name, found, ways));
    }
  }
  return result;
}

function meet(name: string, found: ScopedName, ways: readonly Scope[]): ScopedName {
  const isCertain = ways.every((way) => way.get(name)?.isCertain === true);
  const isOneValue = ways.every((way) => way.get(name)?.value === found.value);
  const { value, ...rest } = found;
  return { ...rest, isCertain, ...(isOneValue && value !== undefined ? { value } : {}) };
}

/** The text that the step sets, where that does not hang on the run. */
function valueSetBy(step: Step, scope: Scope): string | undefined {
  const value = step.type === "setVariable" ? step.inputs["value"] : undefined;
  if (isSecretRef(value)) return SECRET_MASK;
  if (typeof value !== "string") return undefined;
  const filled = fillKnown(value, (name) => scope.get(name)?.value);
  return templateNames(filled).length === 0 ? filled : undefined;
}

function setOwn(step: Step, scope: Scope): void {
  const name = nameSetBy(step);
  if (name === null) return;
  const value = valueSetBy(step, scope);
  const found = setBy(step, name);
  put(scope, value === undefined ? found : { ...found, value });
}

/** The way through a list of steps: each is shown with what it can use, the scope goes along. */
export function walkScope(
  steps: readonly Step[],
  scope: Scope,
  visit: Visit = NOTHING_ASKED,
): Scope {
  let here = scope;
  for (const step of steps) {
    visit(step, here);
    if (!step.isDisabled) here = passStep(step, here, visit);
  }
  return here;
}

function passStep(step: Step, scope: Scope, visit: Visit): Scope {
  const isSafe = step.onError !== "continue";
  if (!step.blocks) {
    if (isSafe) setOwn(step, scope);
    else loosen(scope, settersIn([step]));
    return scope;
  }
  const before = isSafe ? scope : new Map(scope);
  const after = passBlocks(step, scope, visit);
  return isSafe ? after : joined(before, [before, after]);
}

function passBlocks(step: Step, scope: Scope, visit: Visit): Scope {
  const blocks = [...blocksOf(step)].map(([, inner]) => inner);
  switch (step.type) {
    case "if":
    case "randomChoice":
    case "randomAction":
      return joined(
        scope,
        blocks.map((inner) => walkScope(inner, new Map(scope), visit)),
      );
    case "repeat":
      return passLoop(step, blocks.flat(), scope, visit);
    case "randomOrder":
      return passShuffled(blocks.flat(), scope, visit);
    default:
      return blocks.reduce((here, inner) => walkScope(inner, here, visit), scope);
  }
}

/** In its passes after the first one, a loop may use what it sets further down. */
function passLoop(step: Step, inner: readonly Step[], scope: Scope, visit: Visit): Scope {
  const own = namesInPasses(step);
  const passes = knownPasses(step);
  const inside = loosen(new Map(scope), passes === undefined || passes > 1 ? settersIn(inner) : []);
  for (const name of own) put(inside, { ...setBy(step, name), ...entryOf(step, name, scope) });
  const last = walkScope(inner, inside, visit);
  for (const name of own) {
    const outer = scope.get(name);
    last.delete(name);
    if (outer) last.set(name, outer);
  }
  if (passes === 0) return scope;
  return passes === undefined ? joined(scope, [scope, last]) : last;
}

/** What is known of the entries that a loop over a list goes through. */
function entryOf({ inputs }: Step, name: string, scope: Scope): Partial<ScopedName> {
  if (name !== ITEM) return {};
  const { list } = inputs;
  const hasColumns = inputs["hasColumns"] === true || scope.get(ITEM)?.hasColumns === true;
  return {
    ...(typeof list === "string" && list !== "" ? { entriesOf: list } : {}),
    ...(hasColumns ? { hasColumns } : {}),
  };
}

/** How many passes a loop has, where nothing but its form decides that. */
function knownPasses({ inputs }: Step): number | undefined {
  if ((inputs["mode"] ?? "times") !== "times") return undefined;
  const times = Number(inputs["times"] ?? 2);
  return Number.isNaN(times) ? undefined : times;
}

/** Each step may come after any other of them. */
function passShuffled(inner: readonly Step[], scope: Scope, visit: Visit): Scope {
  const lists = inner.map((step) => settersIn([step]));
  const all = loosen(new Map(scope), lists.flat());
  const last = new Map(scope);
  eachWithoutOwn(lists, all, scope, (index) => {
    const step = inner[index] as Step;
    visit(step, all);
    if (step.isDisabled) return;
    for (const found of passStep(step, new Map(), NOTHING_ASKED).values()) put(last, found);
    if (step.blocks) passStep(step, new Map(all), visit);
  });
  return last;
}

/**
 * Calls for each list, in turn, while `all` lacks what nothing but this list sets. It is changed and
 * put back, for a copy each would take the square of their number.
 */
export function eachWithoutOwn(
  lists: readonly (readonly ScopedName[])[],
  all: Scope,
  before: Scope,
  then: (index: number) => void,
): void {
  const setters = new Map<string, number>();
  for (const list of lists) {
    for (const name of new Set(list.map((one) => one.name))) {
      setters.set(name, (setters.get(name) ?? 0) + 1);
    }
  }
  for (const [index, list] of lists.entries()) {
    const own = list.map(({ name }) => name).filter((name) => setters.get(name) === 1);
    const hidden = new Map(own.map((name) => [name, all.get(name)]));
    for (const name of own) {
      const outer = before.get(name);
      if (outer) all.set(name, outer);
      else all.delete(name);
    }
    then(index);
    for (const [name, found] of hidden) if (found) all.set(name, found);
  }
}

/** What can be used before the step; after all of them where none is named. */
export function scopeBefore(
  steps: readonly Step[],
  stepId: string | null,
  before: Iterable<ScopedName> = [],
): ScopedName[] {
  let found: ScopedName[] | null = null;
  const scope: Scope = new Map([...before].map((one) => [one.name, one]));
  const after = walkScope(steps, scope, (step, here) => {
    if (step.id === stepId) found = [...here.values()];
  });
  return found ?? [...after.values()];
}
