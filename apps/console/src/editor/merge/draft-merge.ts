import type { MergeLine, MergeLines } from "./line-tree.ts";
import { mergeLines, type Side, type Versions } from "./merge-lines.ts";

/** What both sides touched, in the reader's words; null for a line that a side took away. */
export interface MergeQuestion {
  id: string;
  title: string;
  mine: readonly string[] | null;
  theirs: readonly string[] | null;
}

/** Three versions of a draft on their way to be one. */
export interface DraftMerge<Draft> {
  questions: readonly MergeQuestion[];
  isOrderOpen: boolean;
  changed: Readonly<Record<Side, number>>;
  merge: (choices: ReadonlyMap<string, Side>, order: Side) => Draft;
}

type Facts = ReadonlyMap<string, string>;

/** How drafts of a kind come apart and together. */
export interface MergeSpec<Draft, Content> {
  /** All but the lines: values by name. */
  fields: (draft: Draft) => Readonly<Record<string, unknown>>;
  lines: (draft: Draft) => MergeLines<Content>;
  build: (fields: ReadonlyMap<string, unknown>, lines: readonly MergeLine<Content>[]) => Draft;
  fieldTitle: (name: string) => string;
  fieldText: (name: string, value: unknown) => string;
  /** Names a line; `number` is its place in the own version, or in the other's. */
  lineTitle: (content: Content, number: number) => string;
  lineFacts: (content: Content) => Facts;
}

const FIELD = "field ";

const toFieldLines = (fields: Readonly<Record<string, unknown>>): MergeLines<unknown> =>
  Object.entries(fields).map(([name, content]) => ({
    id: name,
    list: null,
    content: { value: content },
  }));

const sayFacts = (facts: Facts, isShown: (label: string) => boolean): string[] =>
  [...facts].filter(([label]) => isShown(label)).map(([label, text]) => `${label}: ${text}`);

/** Only what differs; all of a line that the other side took away. */
function sayBoth(mine: Facts | null, theirs: Facts | null) {
  const differs = (label: string) => mine?.get(label) !== theirs?.get(label);
  return {
    mine: mine && sayFacts(mine, differs),
    theirs: theirs && sayFacts(theirs, differs),
  };
}

const each = <Value, Result>(
  { base, mine, theirs }: Versions<Value>,
  map: (value: Value) => Result,
): Versions<Result> => ({ base: map(base), mine: map(mine), theirs: map(theirs) });

export function draftMerge<Draft, Content>(
  spec: MergeSpec<Draft, Content>,
  versions: Versions<Draft>,
): DraftMerge<Draft> {
  const linesOf = each(versions, spec.lines);
  const lines = mergeLines(linesOf);
  const fields = mergeLines(each(versions, (draft) => toFieldLines(spec.fields(draft))));
  const numbers = new Map(
    [...linesOf.theirs.entries(), ...linesOf.mine.entries()].map(([at, { id }]) => [id, at + 1]),
  );
  const valueIn = (content: unknown) => (content as { value: unknown } | null)?.value;
  const fieldQuestions = fields.conflicts.map(({ id, mine, theirs }) => ({
    id: `${FIELD}${id}`,
    title: spec.fieldTitle(id),
    mine: [spec.fieldText(id, valueIn(mine))],
    theirs: [spec.fieldText(id, valueIn(theirs))],
  }));
  const lineQuestions = lines.conflicts.flatMap(({ id, mine, theirs }) => {
    const named = mine ?? theirs;
    if (named === null) return [];
    const facts = sayBoth(mine && spec.lineFacts(mine), theirs && spec.lineFacts(theirs));
    return [{ id, title: spec.lineTitle(named, numbers.get(id) ?? 0), ...facts }];
  });
  return {
    questions: [...fieldQuestions, ...lineQuestions],
    isOrderOpen: lines.isOrderOpen,
    changed: {
      mine: lines.changed.mine + fields.changed.mine,
      theirs: lines.changed.theirs + fields.changed.theirs,
    },
    merge(choices, order) {
      const own = [...choices].filter(([id]) => id.startsWith(FIELD));
      const ofFields = new Map(own.map(([id, side]) => [id.slice(FIELD.length), side]));
      const decided = fields.merge({ lines: ofFields, order: "mine" });
      return spec.build(
        new Map(decided.map(({ id, content }) => [id, valueIn(content)])),
        lines.merge({ lines: choices, order }),
      );
    },
  };
}
