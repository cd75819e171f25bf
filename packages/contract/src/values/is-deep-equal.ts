/**
 * Whether two values say the same as JSON; what is undefined is not there. The same object is not
 * looked into: of a long draft of which one line changed, only that line is compared.
 */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => right.has(name) && isDeepEqual(value, right.get(name)))
  );
}

const entriesOf = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, inner]) => inner !== undefined));
