/** The first that fits: most browsers also say that they are those after them. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Yandex Browser", /\bYaBrowser\/(\d+)/],
  ["Vivaldi", /\bVivaldi\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Headless)?Chrome\/(\d+)|\bCriOS\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/**
 * "Chrome 140, Linux"; empty where nothing of it is known. It is what the browser says of itself: a
 * help for its owner to tell sessions apart, and no proof of anything.
 */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.map(([name, version]) => {
    const [, major, other] = version.exec(userAgent) ?? [];
    const number = major ?? other;
    return number === undefined ? undefined : `${name} ${number}`;
  }).find((name) => name !== undefined);
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return [browser, system].filter((part) => part !== undefined).join(", ");
}
