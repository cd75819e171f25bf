/** The extension on which something was last tried. It goes with the log-out, like all that is kept here. */
const KEY = "tried-on";

export function lastExtension(): number | undefined {
  const id = Number(localStorage.getItem(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function rememberExtension(id: number): void {
  localStorage.setItem(KEY, String(id));
}
