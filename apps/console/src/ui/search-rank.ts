export const tokensOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => token !== "");

/** 0 for no match; a hit in the name counts more than one in what else it is known by. */
export function rankText(name: string, words: string, tokens: readonly string[]): number {
  const title = name.toLowerCase();
  const rest = words.toLowerCase();
  let total = 0;
  for (const token of tokens) {
    if (title.startsWith(token)) total += 4;
    else if (title.includes(token)) total += 3;
    else if (rest.includes(token)) total += 1;
    else return 0;
  }
  return total;
}
