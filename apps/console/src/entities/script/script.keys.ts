// Apart from the queries: the first screen needs to know no more than what has changed.
export const scriptKeys = {
  all: ["scripts"] as const,
  lists: ["scripts", "list"] as const,
  one: (id: number) => ["scripts", "one", id] as const,
};
