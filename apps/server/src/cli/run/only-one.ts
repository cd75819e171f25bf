import { StartupError } from "../../settings/startup-error.ts";

/** What is a number is an id; what is called so is found by its own id. */
export const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** The row of this very name. Where several have it, only their ids tell them apart. */
export function onlyOne<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  noun: string,
  name: string,
): Row {
  const [first, ...others] = rows.filter((row) => row.name === name);
  if (!first) throw new StartupError(`There is no ${noun} called "${name}".`);
  if (others.length === 0) return first;
  const ids = [first, ...others].map(({ id }) => id).join(", ");
  throw new StartupError(
    `${others.length + 1} ${noun}s are called "${name}": say which by its id, one of ${ids}.`,
  );
}
