/**
 * Whether two values say the same as JSON. What is the same object is not looked into: of a long
 * draft of which one line changed, only that line is compared.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other);
  return isSameRecord(one, other);
}

const isSameList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((item, at) => isSameValue(item, other[at]));

/** A field without a value is none. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined);

function isSameRecord(one: object, other: object): boolean {
  const own = fieldsOf(one);
  const fields = new Map(fieldsOf(other));
  return (
    own.length === fields.size &&
    own.every(([name, value]) => fields.has(name) && isSameValue(value, fields.get(name)))
  );
}
