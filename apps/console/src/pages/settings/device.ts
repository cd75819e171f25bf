export interface Device {
  /** "Chrome 156". */
  browser: string;
  system: string;
}

/** The first that is found counts: most browsers say that they are others as well. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Yandex", /\bYaBrowser\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** What a browser's way to call itself says to people; null for what is no browser's. */
export function readDevice(userAgent: string): Device | null {
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  for (const [name, version] of BROWSERS) {
    const found = version.exec(userAgent)?.[1];
    if (found !== undefined && system !== undefined) return { browser: `${name} ${found}`, system };
  }
  return null;
}
