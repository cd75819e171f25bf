/** What carries runs out: the agents that are connected, and the browsers that can be started. */
export interface RunHost {
  /** Which of these extensions have their agents connected nowhere. */
  findAway(extensionIds: number[]): number[] | Promise<number[]>;
  /** Tells these agents what they should be doing now, as the database has it. */
  sync(extensionIds: number[]): void;
  /** Starts the extension's browser, where Baton has one for it. */
  startBrowser(extensionId: number): Promise<unknown>;
}
