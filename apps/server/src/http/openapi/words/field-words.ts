import { FLEET_WORDS } from "./fleet.ts";
import { PEOPLE_WORDS } from "./people.ts";
import { ROW_WORDS } from "./rows.ts";
import { WORK_WORDS } from "./work.ts";

const WORDS = new Map(
  Object.entries({ ...ROW_WORDS, ...WORK_WORDS, ...PEOPLE_WORDS, ...FLEET_WORDS }),
);

/**
 * What is said of a field whose schema says nothing: these mean the same wherever they are. What a
 * field means in one place alone is said there, with `.describe`.
 */
export function wordsOf(name: string): { description?: string; example?: unknown } {
  const words = WORDS.get(name);
  if (words === undefined) return {};
  if (typeof words === "string") return { description: words };
  const [description, example] = words;
  return { description, example };
}
