// The parts of the tests, and which of them run beside each other.

/** Each is a project of vitest's, or several whose names begin so. */
export const PARTS = ["unit", "agent", "pages", "server", "crash", "attack", "journeys"] as const;
export type Part = (typeof PARTS)[number];

/**
 * What computes, one part after the other, and what mostly waits, for browsers and for starts:
 * beside each other they leave no core idle.
 */
export const LANES: readonly (readonly Part[])[] = [
  ["unit", "pages", "server"],
  ["agent", "crash", "attack", "journeys"],
];

/** What starts whole servers takes the built one, as users do. */
export const ON_BUILT_SERVER: ReadonlySet<Part> = new Set(["crash", "attack", "journeys"]);

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
