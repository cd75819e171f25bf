/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * JSON as it is written here, which every reader reads alike; undefined for any other: of a name
 * that comes twice one reader takes the first and another the last.
 */
export function parseCanonical(text: string): unknown {
  const value = parseJson(text);
  return value !== undefined && writeJson(value) === text ? value : undefined;
}

function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // It is nested too deep.
    return undefined;
  }
}

/** Names and values of a query or a form; undefined where it is not written as it is here. */
export function canonicalForm(text: string): [string, string][] | undefined {
  const form = new URLSearchParams(text);
  return form.toString() === text ? [...form] : undefined;
}
