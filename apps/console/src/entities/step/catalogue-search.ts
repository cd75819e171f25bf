import {
  ACTION_KINDS,
  type ActionTypeDefinition,
  CUSTOM_TYPE,
  ROW_TYPES,
  STEP_TYPES,
} from "@baton/catalogue";
import { rankText, tokensOf } from "../../ui/search-rank.ts";
import type { CatalogueWords } from "./use-catalogue-texts.ts";

export interface TypeGroup {
  kind: string;
  types: ActionTypeDefinition[];
}

/** What there is to know of. */
export const WHOLE_CATALOGUE: readonly ActionTypeDefinition[] = [
  ...STEP_TYPES,
  ...ROW_TYPES,
  CUSTOM_TYPE,
];

/** What may be chosen for a new step or row; types that only recordings bring along are not. */
const OFFERED = WHOLE_CATALOGUE.filter(
  (type) => !type.isFromRecordings && type.name !== CUSTOM_TYPE.name,
);

const isStep = ({ isRandom }: ActionTypeDefinition): boolean => !isRandom;

function rank(
  type: ActionTypeDefinition,
  tokens: readonly string[],
  words: CatalogueWords,
): number {
  const text = words.type(type.name);
  return rankText(text.name, `${text.help} ${text.words} ${type.name}`, tokens);
}

/** Ids of the types whose names, as the reader sees them, have the text. */
export function typesNamed(search: string, words: CatalogueWords): number[] {
  const text = search.trim().toLowerCase();
  if (text === "") return [];
  return [CUSTOM_TYPE, ...STEP_TYPES]
    .filter(({ name }) => words.type(name).name.toLowerCase().includes(text))
    .map(({ id }) => id);
}

/** The catalogue by kind; with a query only what matches it, the best kinds and types first. */
export function searchCatalogue(
  query: string,
  words: CatalogueWords,
  accepts: (type: ActionTypeDefinition) => boolean = isStep,
  among: readonly ActionTypeDefinition[] = OFFERED,
): TypeGroup[] {
  const tokens = tokensOf(query);
  const ranked = among
    .filter(accepts)
    .map((type) => ({
      type,
      rank: tokens.length === 0 ? 1 : rank(type, tokens, words),
    }))
    .filter((found) => found.rank > 0)
    .toSorted((a, b) => b.rank - a.rank);
  const byKind = Map.groupBy(ranked, ({ type }) => type.kind);
  const kinds = tokens.length === 0 ? ACTION_KINDS : [...byKind.keys()];
  return kinds.flatMap((kind) => {
    const found = byKind.get(kind);
    return found ? [{ kind, types: found.map(({ type }) => type) }] : [];
  });
}
