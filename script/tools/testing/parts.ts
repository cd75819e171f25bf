// The parts of the tests, and which of them run beside each other.

/** Each is a project of vitest's, or several whose names begin so. */
export const PARTS = ["unit", "agent", "pages", "server", "crash", "attack", "journeys"] as const;
export type Part = (typeof PARTS)[number];

/**
 * What is about the console, and what is about server and agent; crash stands where the lanes come
 * out alike. In each one part goes after the other, and as each waits now and then, both together
 * leave no core idle.
 */
export const LANES: readonly (readonly Part[])[] = [
  ["unit", "pages", "journeys", "crash"],
  ["server", "agent", "attack"],
];

/** What starts programs takes the built ones, as users do. */
export const ON_BUILT_SERVER: ReadonlySet<Part> = new Set([
  "server",
  "crash",
  "attack",
  "journeys",
]);

export const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

const PLACES: readonly (readonly [RegExp, Part])[] = [
  [/^tests\/crash\//, "crash"],
  [/^tests\/attack\//, "attack"],
  [/^tests\/journeys\//, "journeys"],
  [/^apps\/agent\/test\//, "agent"],
  [/^apps\/server\//, "server"],
  [/^apps\/console\/.*\.tsx$/, "pages"],
];

/** Whose test this is, by its path relative to the repository. */
export const partOf = (file: string): Part =>
  PLACES.find(([place]) => place.test(file))?.[1] ?? "unit";
