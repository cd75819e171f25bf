import { BrowserApi } from "@baton/contract";
import type { Vendor, VendorVariant } from "../vendor.ts";
import { indigoLegacyCalls } from "./indigo-legacy.calls.ts";
import { indigoLegacyCapabilities, openIndigoLegacy } from "./indigo-legacy.ts";
import { indigoXCalls } from "./indigo-x.calls.ts";
import { indigoXCapabilities, openIndigoX } from "./indigo-x.ts";

/** An automation token is the key; without it, the account's login and password. */
const X: Pick<VendorVariant, "asks" | "needs"> = { asks: ["key", "login", "password"], needs: [] };

const isLegacy = (variantId: string): boolean => variantId === "indigo-legacy";

/** Indigo and Multilogin, which are of one kind. Their limits are not known, and said to be low. */
export const indigo: Vendor = {
  browserApi: BrowserApi.Indigo,
  name: "Indigo / Multilogin",
  variants: [
    {
      ...{ id: "multilogin-x", name: "Multilogin X", ...X },
      ...{ local: "https://launcher.mlx.yt:45001", cloud: "https://api.multilogin.com" },
    },
    {
      ...{ id: "indigo-x", name: "Indigo X", ...X },
      local: "https://launcher.indigobrowser.com:45011",
      cloud: "https://api.indigobrowser.com",
    },
    {
      ...{ id: "indigo-legacy", name: "Indigo, Multilogin 6" },
      ...{ local: "http://127.0.0.1:35000", cloud: null, asks: [], needs: [] },
    },
  ],
  calls: { ...indigoXCalls, ...indigoLegacyCalls },
  limits: {
    local: [{ count: 5, perMs: 1000 }],
    cloud: [
      { count: 2, perMs: 1000 },
      { count: 30, perMs: 60_000 },
    ],
  },
  capabilitiesOf: (variantId) =>
    isLegacy(variantId) ? indigoLegacyCapabilities : indigoXCapabilities,
  open: (session) =>
    isLegacy(session.variantId) ? openIndigoLegacy(session) : openIndigoX(session),
};
