// Apart from the schemas: who needs a number only need not load the validator.

export const NAME_MAX_CHARS = 200;
export const NOTE_MAX_CHARS = 10_000;
/** The most objects one bulk call may name. */
export const BULK_MAX_IDS = 10_000;
/** A user has so many at most: more than anybody tells apart by colour and name. */
export const TAGS_MAX = 200;
export const TAG_NAME_MAX_CHARS = 50;
export const PROXIES_MAX_AT_ONCE = 1000;
export const PROXY_TAGS_MAX = 20;
/** Checks of proxies are asked for as often as this, in minutes; 0 is never. */
export const PROXY_CHECK_PERIODS = [0, 15, 30, 60, 180, 360, 720, 1440] as const;
/** So many checks of one user's proxies are under way at most. */
export const PROXY_CHECKS_AT_ONCE = 32;
/** What checks found is kept for so many days. */
export const PROXY_CHECKS_KEPT_DAYS = 14;
/** Stands for a log-in or a password that is kept. */
export const PROXY_SECRET_MASK = "••••••";
export const PAGE_SIZE_MAX = 500;
/** A script has so many rows at most, in a file of its own too. */
export const SCRIPT_ROWS_MAX = 2000;
/** Lists of runs are counted up to here. */
export const RUNS_COUNT_MAX = 10_000;

/** The preference that the layout of a grid is kept as. */
export const layoutPreference = (grid: string): string => `grid.${grid}`;
/** The table as it is arranged for the extensions of one script. */
export const gridOfScript = (scriptId: number): string => `extensions.script.${scriptId}`;
