/** What is wider than the page and scrolls in itself: by keyboard too, so it takes the focus. */
export const scrolledRegion = (label: string) =>
  ({ role: "region", tabIndex: 0, "aria-label": label }) as const;
