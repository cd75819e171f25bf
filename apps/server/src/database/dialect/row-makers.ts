import { compileFunction } from "node:vm";

type Row = Record<string, unknown>;
type RowMaker = (values: readonly unknown[]) => Row;

/** For fewer rows than these a function of their own is not worth its making. */
const MANY = 50;

/** By the names of what they make: statements that read many rows are few. */
const makers = new Map<string, RowMaker>();

/** Objects of what was read, with the properties' names. */
export function toRows(properties: readonly string[], rows: readonly unknown[][]): Row[] {
  return rows.map(rows.length < MANY ? (values) => toRow(properties, values) : makerOf(properties));
}

function toRow(properties: readonly string[], values: readonly unknown[]): Row {
  const row: Row = {};
  properties.forEach((property, index) => (row[property] = values[index]));
  return row;
}

function makerOf(properties: readonly string[]): RowMaker {
  const names = properties.join();
  const made = makers.get(names) ?? compileMaker(properties);
  makers.set(names, made);
  return made;
}

/**
 * A function that names all properties in one literal: one after the other, dozens of them make a
 * dictionary of each row, which takes ten times as long to make and more to read.
 */
function compileMaker(properties: readonly string[]): RowMaker {
  const fields = properties.map(
    (property, index) => `${JSON.stringify(property)}: values[${index}]`,
  );
  return compileFunction(`return { ${fields.join(", ")} };`, ["values"]) as RowMaker;
}
