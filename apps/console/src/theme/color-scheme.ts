import { localStorageColorSchemeManager } from "@mantine/core";

export const colorSchemeManager = {
  ...localStorageColorSchemeManager({ key: "color-scheme" }),
  // Other windows hear of it from the server, as of everything that the user sets.
  subscribe: () => undefined,
};

/** Before the first paint: a dark room should not be lit by a white page first. */
export function applyColorScheme(): void {
  const scheme = colorSchemeManager.get("auto");
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const preferred = prefersDark ? "dark" : "light";
  document.documentElement.dataset["mantineColorScheme"] = scheme === "auto" ? preferred : scheme;
}
