import { startAdspower } from "./adspower.ts";
import { startAnt } from "./ant.ts";
import { startBit } from "./bit.ts";
import { startDolphin } from "./dolphin.ts";
import { startChromium } from "./chromium.ts";
import type { FakeBrowser, FakeVendor } from "./fake-vendor.ts";
import { startGoLogin } from "./gologin.ts";
import { startIndigoLegacy } from "./indigo-legacy.ts";
import { startIndigoX, startMultiloginX } from "./indigo-x.ts";
import { startIncogniton } from "./incogniton.ts";
import { startOcto } from "./octo.ts";
import { startUndetectable } from "./undetectable.ts";

export type { FakeBrowser, FakeLaunch, FakeMood, FakeVendor } from "./fake-vendor.ts";

type StartFake = (options?: { now?: () => number; browser?: FakeBrowser }) => Promise<FakeVendor>;

/** One for each vendor, and for each variant of its own ways. */
export const fakes: Readonly<Record<string, StartFake>> = {
  adspower: startAdspower,
  ant: startAnt,
  bit: startBit,
  dolphin: startDolphin,
  chromium: startChromium,
  gologin: startGoLogin,
  "indigo-legacy": startIndigoLegacy,
  "indigo-x": startIndigoX,
  "multilogin-x": startMultiloginX,
  incogniton: startIncogniton,
  octo: startOcto,
  undetectable: startUndetectable,
};
