// The Chromium of the tests, and how it is kept from doing more than they ask of it.
import { existsSync } from "node:fs";
import process from "node:process";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where it is: `script/test` finds or installs one and says so. */
export const foundChromium = (): string | undefined =>
  process.env["BATON_CHROMIUM"] ?? PLACES.find((place) => existsSync(place));

export function chromiumPath(): string {
  const found = foundChromium();
  if (found === undefined) throw new Error("no Chromium: run script/test, or set BATON_CHROMIUM");
  return found;
}

const DISABLED_FEATURES = [
  "MediaRouter",
  "OptimizationHints",
  // Two pages of the browser's own behind the address bar of each window, which nobody sees here.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** The browser takes the last of these switches alone: so one names them all, and those of a test. */
export const withoutFeatures = (...more: string[]): string =>
  `--disable-features=${[...DISABLED_FEATURES, ...more].join(",")}`;

/** No sandbox as root, and nothing that calls out. */
export const QUIET = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  withoutFeatures(),
];

/** Playwright names these itself, in the switch that ours takes the place of. */
const PLAYWRIGHTS_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "NetworkTimeServiceQuerying",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** For one that Playwright starts, and without a process in advance for a page that may never come. */
export const QUIET_WITH_PLAYWRIGHT = [
  ...QUIET,
  withoutFeatures(...PLAYWRIGHTS_FEATURES, "SpareRendererForSitePerProcess"),
];
