/** Stands for no pages: rows come as one scrolls. */
export const ALL_ROWS = "all";
export const PAGE_SIZES = [ALL_ROWS, 50, 100, 200, 500] as const;
