import { type ScopedName, scopeOfInputs, walkRowScopes } from "@baton/catalogue/scope";
import { withNewIds } from "../../entities/step/step-ids.ts";
import { toVariables, type Variable } from "../../entities/step/variables.ts";
import type { RowKnowledge } from "./row-actions.ts";
import { stepsOf } from "./row-warnings.ts";
import type { Row, ScriptDraft } from "./script-draft.ts";

/** What a row's fields can be completed with: what rows before it set, under the rows' numbers. */
export function rowVariables(
  { rows, hasRandomOrder, inputs }: ScriptDraft,
  wanted: Row,
  known: RowKnowledge,
): Variable[] {
  const numbers = new Map(rows.map(({ id }, at) => [id, String(at + 1)]));
  // Steps of different actions may have the same ids: here each is known by its row.
  const named = rows.map((row) => {
    const steps = stepsOf(row, known);
    const isNamed = row.selectedActionId === null;
    return { ...row, steps: isNamed ? steps : withNewIds(steps, () => row.id) };
  });
  let found: ScopedName[] = [];
  const look = ({ id }: Row, scope: ReadonlyMap<string, ScopedName>) => {
    if (id === wanted.id) found = [...scope.values()];
  };
  walkRowScopes(named, hasRandomOrder, look, scopeOfInputs(inputs));
  return toVariables(found, ({ stepId }) => numbers.get(stepId) ?? "");
}
