import type { JsonValue } from "@baton/contract";
import { mapNested, nestedIn } from "../reading/nested-actions.ts";
import type { ActionContent, ScriptContent } from "../reading/read-thing.ts";

type ScriptRow = ScriptContent["rows"][number];

/** A row that names actions by their ids. */
export interface PlacedRow extends Omit<ScriptRow, "action" | "actions"> {
  action: number | null;
  actions: number[];
}

/** What a thing is, with the ids of actions as they are here. */
export type PlacedContent = ActionContent | (Omit<ScriptContent, "rows"> & { rows: PlacedRow[] });

const rowStep = ({ id, type, inputs }: Pick<ScriptRow, "id" | "type" | "inputs">) => ({
  id,
  type: type ?? "",
  inputs,
});

/** Places of the actions that the thing needs, from 1. */
export function needsOf(content: ActionContent | ScriptContent): number[] {
  const places: JsonValue[] =
    content.kind === "action"
      ? nestedIn([...content.steps, { id: "", type: content.type, inputs: content.inputs }])
      : content.rows.flatMap((row) => [
          ...(row.action === null ? [] : [row.action]),
          ...row.actions,
          ...nestedIn([rowStep(row)]),
        ]);
  return [...new Set(places.map(Number))];
}

/** The thing with ids in place of places; undefined where one of them is not there yet. */
export function contentWith(
  content: ActionContent | ScriptContent,
  idOf: (place: number) => number | null,
): PlacedContent | undefined {
  if (needsOf(content).some((place) => idOf(place) === null)) return undefined;
  const id = (place: JsonValue | undefined): number => idOf(Number(place)) ?? 0;
  const withInputs = (type: string, inputs: Record<string, JsonValue>) =>
    mapNested([{ id: "", type, inputs }], id)[0]?.inputs ?? inputs;
  if (content.kind === "action") {
    const { type, inputs, steps } = content;
    return { ...content, inputs: withInputs(type, inputs), steps: mapNested(steps, id) };
  }
  const rows = content.rows.map((row) => ({
    ...row,
    inputs: withInputs(row.type ?? "", row.inputs),
    action: row.action === null ? null : id(row.action),
    actions: row.actions.map(id),
  }));
  return { ...content, rows };
}
