import { exchangeSaid, type ImportedThing, NAME_MAX_CHARS, type OnClash } from "@baton/contract";
import { isSameJson } from "../../recordings/same-json.ts";
import { validateSteps } from "../../validate-steps.ts";
import type { ReadThing } from "../reading/read-thing.ts";
import { contentWith, needsOf, type PlacedContent } from "./placed-content.ts";

/** What the user has already under a name that the file uses. */
export interface PresentThing {
  id: number;
  name: string;
  content: PlacedContent;
}

export interface ImportChoice {
  isTaken: boolean;
  name?: string | undefined;
  onClash: OnClash;
}

export type ImportUse =
  | { how: "none" }
  | { how: "present" | "replace"; id: number }
  | { how: "create" };

export interface PlannedThing {
  thing: ReadThing;
  use: ImportUse;
  told: ImportedThing;
}

interface ImportWish {
  choices: ReadonlyMap<string, ImportChoice>;
  leavesOutRefused: boolean;
}

const EVERYTHING: ImportChoice = { isTaken: true, onClash: "rename" };

/**
 * What becomes of each thing of a file, those that others need before them. Nothing is written: what
 * is wrong stands among the problems of the thing it is wrong with.
 */
export function planImport(
  things: readonly ReadThing[],
  present: readonly PresentThing[],
  { choices, leavesOutRefused }: ImportWish,
): PlannedThing[] {
  const names = new Set(present.map(({ name }) => name));
  const actions = things.filter(({ content }) => content.kind === "action");
  const planned = new Map<ReadThing, PlannedThing>();
  const open = new Set<ReadThing>();

  /** The id that an action of the file has here already; null where it is yet to be made. */
  const presentId = (place: number): number | null => {
    const use = planned.get(actions[place - 1] as ReadThing)?.use;
    return use && "id" in use ? use.id : null;
  };

  const visit = (thing: ReadThing): void => {
    if (planned.has(thing)) return;
    open.add(thing);
    const needed = needsOf(thing.content).flatMap((place) => actions[place - 1] ?? []);
    const isRing = needed.some((one) => open.has(one));
    for (const one of needed) if (!open.has(one)) visit(one);
    open.delete(thing);
    const choice = choices.get(thing.key) ?? EVERYTHING;
    const one = planOne(thing, choice, { present, names, presentId, leavesOutRefused });
    if (isRing) one.told.problems.push(exchangeSaid("containsItself"));
    for (const { use, told } of needed.flatMap((other) => planned.get(other) ?? []))
      if (use.how === "none" && one.told.isTaken)
        one.told.problems.push(exchangeSaid("needsAnother", { name: told.name }));
    planned.set(thing, one);
  };
  for (const thing of things) visit(thing);
  return [...planned.values()];
}

interface Around {
  present: readonly PresentThing[];
  /** Names that are taken, those of this file among them. */
  names: Set<string>;
  presentId: (place: number) => number | null;
  leavesOutRefused: boolean;
}

function planOne(thing: ReadThing, choice: ImportChoice, around: Around): PlannedThing {
  const { key, lines, content } = thing;
  const name = (choice.name ?? thing.name).trim();
  const { state, id } = stateOf(thing, name, around);
  const use = toUse(choice, state, id);
  const isMade = use.how === "create" || use.how === "replace";
  const becomesName = use.how === "create" ? freeName(name, around.names) : name;
  if (isMade) around.names.add(becomesName);
  const told = {
    key,
    kind: content.kind,
    name,
    state,
    isTaken: choice.isTaken,
    becomesName,
    lines,
  };
  const problems = isMade ? problemsOf(thing, name, around) : [];
  return { thing, use, told: { ...told, problems } };
}

function stateOf(
  { content }: ReadThing,
  name: string,
  { present, presentId }: Around,
): { state: ImportedThing["state"]; id: number } {
  const named = present.filter((one) => one.name === name && one.content.kind === content.kind);
  const [first] = named;
  if (!first) return { state: "new", id: 0 };
  const own = contentWith(content, presentId);
  const same = own && named.find((one) => isSameJson(one.content, own));
  return same ? { state: "same", id: same.id } : { state: "clash", id: first.id };
}

function toUse({ isTaken, onClash }: ImportChoice, state: string, id: number): ImportUse {
  if (state === "same") return { how: "present", id };
  if (!isTaken) return { how: "none" };
  if (state === "new" || onClash === "rename") return { how: "create" };
  return { how: onClash === "replace" ? "replace" : "present", id };
}

function freeName(name: string, names: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` (${number})`;
    const free = name.slice(0, NAME_MAX_CHARS - end.length).toWellFormed() + end;
    if (!names.has(free)) return free;
  }
}

function problemsOf(thing: ReadThing, name: string, { leavesOutRefused }: Around): string[] {
  const { content, lines } = thing;
  const problems = [...thing.problems];
  if (name === "") problems.push(exchangeSaid("noName"));
  if (name.length > NAME_MAX_CHARS)
    problems.push(exchangeSaid("longName", { max: NAME_MAX_CHARS }));
  const refused = lines.filter(({ verdict }) => verdict === "refused");
  if (leavesOutRefused && lines.length > 0 && refused.length === lines.length)
    problems.push(exchangeSaid("nothingTaken"));
  if (content.kind === "action") {
    const whole = validateSteps(content.steps);
    if (!whole.ok)
      for (const { field, message } of whole.issues)
        problems.push(exchangeSaid("badField", { field, fault: message }));
  }
  return problems;
}

/** Whether all that is to be made can be made. */
export function canImport(planned: readonly PlannedThing[], leavesOutRefused: boolean): boolean {
  const taken = planned.filter(({ told }) => told.isTaken);
  const isWhole = ({ told, use }: PlannedThing): boolean =>
    use.how === "present" ||
    leavesOutRefused ||
    told.lines.every(({ verdict }) => verdict !== "refused");
  return taken.length > 0 && taken.every((one) => one.told.problems.length === 0 && isWhole(one));
}
