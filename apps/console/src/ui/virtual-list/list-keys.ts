const FAR = Number.MAX_SAFE_INTEGER;

/** How many lines a key leads on; Home and End as far as there are any. */
export function lineStep(key: string, linesPerPage: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    case "PageDown":
      return linesPerPage;
    case "PageUp":
      return -linesPerPage;
    case "End":
      return FAR;
    case "Home":
      return -FAR;
    default:
      return undefined;
  }
}
