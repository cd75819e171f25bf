type Told<Value> = Value extends Date ? string : Value;

/**
 * What of a row goes out as it is: the fields that the schema has too, points in time as texts. So
 * they are said where they are read and in the contract, and not a third time between.
 */
export function plainPart<Shape extends object>({ shape }: { shape: Shape }) {
  const names = new Set(Object.keys(shape));
  return <Row extends object>(row: Row) => {
    const values: [string, unknown][] = Object.entries(row);
    const told: Record<string, unknown> = {};
    for (const [name, value] of values)
      if (names.has(name)) told[name] = value instanceof Date ? value.toISOString() : value;
    return told as { [Name in keyof Row & keyof Shape]: Told<Row[Name]> };
  };
}
