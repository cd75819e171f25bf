// Apart from the queries: the first screen needs to know no more than what has changed.
export const runKeys = {
  all: ["runs"] as const,
  lists: ["runs", "list"] as const,
  /** What was loaded page by page: patched in place, never fetched again by itself. */
  pages: ["runs", "pages"] as const,
  /** The first page as it is now, to tell what is new. */
  newest: ["runs", "newest"] as const,
  retries: ["runs", "retries"] as const,
  /** What is counted over many runs, or read by the last one. */
  reports: ["runs", "reports"] as const,
  one: (id: number) => ["runs", "one", id] as const,
  steps: (id: number) => ["runs", "steps", id] as const,
  items: (id: number) => ["runs", "items", id] as const,
};
