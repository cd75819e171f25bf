let lastPlace = "/runs";

/** The list of runs as it was last looked at, filter and all: the way back from a run. */
export const runsPlace = (): string => lastPlace;

export function rememberRunsPlace(href: string): void {
  lastPlace = href;
}
