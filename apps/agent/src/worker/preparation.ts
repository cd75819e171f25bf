import type { Preparation } from "@baton/runner";

/** What this browser does before a run. */
export const PREPARATION: Preparation = {
  // The cache alone: never cookies, storage, or what else a site knows its visitor by.
  emptyCache: () => chrome.browsingData.remove({ since: 0 }, { cache: true }),

  async looksSignedIn({ hosts, recipe }) {
    const { cookies: names } = recipe.signs.signedIn;
    if (names.length === 0) return null;
    const found = await Promise.all(
      hosts.map((domain) => chrome.cookies.getAll({ domain, partitionKey: {} })),
    );
    const known = new Set(found.flat().map(({ name }) => name));
    return names.every((name) => known.has(name));
  },
};
