/*
 * A column has one name, spelled as each side spells names: `run_id` in the database and in written
 * SQL, `runId` in the code.
 */

/** They are few and come again with every query. */
function remembered(spell: (name: string) => string): (name: string) => string {
  const spelled = new Map<string, string>();
  return (name) => {
    const known = spelled.get(name);
    if (known !== undefined) return known;
    const found = spell(name);
    spelled.set(name, found);
    return found;
  };
}

/** As the database spells it. */
export const toColumn = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** As the code spells it. */
export const toProperty = remembered((column) =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);
