// Boxes for a character each: what is typed into the first one is handed on by the page itself.

let heardCount = 0;

const hear = (event: Event): void => {
  if (event.isTrusted) heardCount++;
};

/** From here on each character that a field takes is counted, wherever it stands. */
export function countHeard(): void {
  heardCount = 0;
  addEventListener("input", hear, { capture: true });
}

/** How many have been taken: a box that is full, and a page that looks elsewhere, take none. */
export function endCounting(): number {
  removeEventListener("input", hear, { capture: true });
  return heardCount;
}
