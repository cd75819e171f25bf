/** The first that a path is of is its kind; what is none of them is not counted. */
const KINDS: readonly (readonly [kind: string, RegExp])[] = [
  ["lock file", /^package-lock\.json$/],
  ["generated", /\.generated\.ts$/],
  ["docs", /\.md$/],
  ["styles", /\.css$/],
  ["benchmarks", /^bench\/.*\.tsx?$/],
  ["tests", /\.test(-d)?\.tsx?$/],
  ["stand-ins", /^packages\/[\w-]+-fake\/.*\.tsx?$/],
  ["tests' set-up", /^tests\/|^(?:apps|packages)\/[\w-]+\/test\//],
  ["words", /\/(?:[\w-]+-)?words\/.*\.ts$/],
  ["migrations", /^apps\/server\/src\/database\/migrations\//],
  ["scripts", /^script\/|^\.ci\//],
  ["source", /\.tsx?$/],
];

/** What a file's lines are counted as, by its path relative to the repository. */
export const kindOf = (path: string): string | null =>
  KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
