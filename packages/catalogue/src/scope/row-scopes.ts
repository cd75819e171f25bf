import type { Step } from "@baton/contract";
import {
  eachWithoutOwn,
  loosen,
  put,
  type Scope,
  type ScopedName,
  settersIn,
  walkScope,
} from "./scope.ts";

/** A row of a script as far as its variables go. */
export interface ScopeRow {
  /** What it comes to; none while that is not known. */
  steps: readonly Step[];
  isDisabled: boolean;
  hasFixedOrder: boolean;
}

/**
 * Shows each row with what it can use. Where rows are shuffled, the pinned ones keep their places,
 * and any of the others may stand in any place between the first and the last of theirs.
 */
export function walkRowScopes<Row extends ScopeRow>(
  rows: readonly Row[],
  isShuffled: boolean,
  visit: (row: Row, scope: Scope) => void,
  /** What is set before the first row. */
  given: Scope = new Map(),
): void {
  if (isShuffled) return walkShuffled(rows, given, visit);
  let scope: Scope = new Map(given);
  for (const row of rows) {
    visit(row, scope);
    if (!row.isDisabled) scope = walkScope(row.steps, scope);
  }
}

function walkShuffled<Row extends ScopeRow>(
  rows: readonly Row[],
  given: Scope,
  visit: (row: Row, scope: Scope) => void,
): void {
  const first = rows.findIndex(({ hasFixedOrder }) => !hasFixedOrder);
  const last = rows.findLastIndex(({ hasFixedOrder }) => !hasFixedOrder);
  let scope: Scope = new Map(given);
  const pass = (row: Row): void => {
    visit(row, scope);
    if (!row.isDisabled) scope = walkScope(row.steps, scope);
  };
  for (const row of rows.slice(0, first < 0 ? rows.length : first)) pass(row);
  if (first < 0) return;
  scope = passMixed(rows.slice(first, last + 1), scope, visit);
  for (const row of rows.slice(last + 1)) pass(row);
}

const settersOf = ({ steps, isDisabled }: ScopeRow) => (isDisabled ? [] : settersIn(steps));

/** Places where loose rows stand, with the pinned ones between them. */
function passMixed<Row extends ScopeRow>(
  rows: readonly Row[],
  before: Scope,
  visit: (row: Row, scope: Scope) => void,
): Scope {
  const loose = rows.filter(({ hasFixedOrder }) => !hasFixedOrder);
  const everything = loosen(new Map(before), rows.flatMap(settersOf));
  eachWithoutOwn(rows.map(settersOf), everything, before, (index) => {
    const row = rows[index] as Row;
    if (!row.hasFixedOrder) visit(row, everything);
  });
  let mayBe = loosen(new Map(before), loose.flatMap(settersOf));
  const after = new Map(before);
  for (const row of rows) {
    if (row.hasFixedOrder) visit(row, mayBe);
    if (row.isDisabled) continue;
    if (row.hasFixedOrder) mayBe = walkScope(row.steps, mayBe);
    for (const found of walkScope(row.steps, new Map()).values()) put(after, withoutValue(found));
  }
  return after;
}

const withoutValue = ({ name, stepId, type, isCertain }: ScopedName): ScopedName => ({
  name,
  stepId,
  type,
  isCertain,
});
