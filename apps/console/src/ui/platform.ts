/** What the key next to the space bar is called here. */
export const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
