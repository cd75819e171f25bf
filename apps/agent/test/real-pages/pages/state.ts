const state: Record<string, unknown> = {};

/** What the page has made of what was done to it, for a test to read: one line a name. */
export function show(name: string, value: unknown): void {
  state[name] = value;
  const lines = Object.entries(state).map(([key, held]) => `${key}=${JSON.stringify(held)}`);
  const place = document.querySelector("#state");
  if (place) place.textContent = lines.join("\n");
}

let clicks = 0;
export const countClick = (): void => show("clicks", ++clicks);

export function rootOf(): HTMLElement {
  const root = document.querySelector<HTMLElement>("#root");
  if (!root) throw new Error("the page has no root");
  return root;
}
