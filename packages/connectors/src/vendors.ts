import type { BrowserApi } from "@baton/contract";
import { keepSecrets } from "./session/keep-secrets.ts";
import type { Vendor, VendorVariant } from "./vendors/vendor.ts";
import { adspower } from "./vendors/adspower/adspower.ts";
import { ant } from "./vendors/ant/ant.ts";
import { bit } from "./vendors/bit/bit.ts";
import { dolphin } from "./vendors/dolphin/dolphin.ts";
import { chromium } from "./vendors/chromium/chromium.ts";
import { goLogin } from "./vendors/gologin/gologin.ts";
import { incogniton } from "./vendors/incogniton/incogniton.ts";
import { indigo } from "./vendors/indigo/indigo.ts";
import { octo } from "./vendors/octo/octo.ts";
import { undetectable } from "./vendors/undetectable/undetectable.ts";

const VENDORS: readonly Vendor[] = [
  adspower,
  ant,
  bit,
  chromium,
  dolphin,
  goLogin,
  incogniton,
  indigo,
  octo,
  undetectable,
];

export const vendors: ReadonlyMap<BrowserApi, Vendor> = new Map(
  VENDORS.map((vendor) => [
    vendor.browserApi,
    { ...vendor, open: (session) => keepSecrets(vendor.open(session), session.secrets) },
  ]),
);

/** The variant with this id, or the one that is meant where nobody chose. */
export const variantOf = ({ variants }: Vendor, id: string | null): VendorVariant =>
  variants.find((variant) => variant.id === id) ?? variants[0];
