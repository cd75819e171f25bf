import path from "node:path";

/** Where the console's and the agent's builds are too. The same from `src` and, built, from `dist`. */
export const APPS_FOLDER = path.resolve(import.meta.dirname, "../..");
