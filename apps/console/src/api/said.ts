/** What of a text differs each time. */
export type SaidValues = Record<string, string>;

/**
 * Finds which of these frames the server has filled in, and with what: it speaks English, and only
 * the frames of its texts have words in each language.
 */
export function readSaid<Name extends string>(
  frames: Readonly<Record<Name, RegExp>>,
  said: string,
): { name: Name; values: SaidValues } | undefined {
  for (const name of Object.keys(frames) as Name[]) {
    const found = frames[name].exec(said);
    if (found) return { name, values: { ...found.groups } };
  }
  return undefined;
}
