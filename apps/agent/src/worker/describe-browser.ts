import type { Description } from "@baton/runner";

interface BrandedNavigator {
  userAgentData?: { brands: { brand: string; version: string }[]; platform: string };
}

/** What the server's row tells of this browser. */
export async function describeBrowser(): Promise<Description> {
  const { userAgentData } = navigator as BrandedNavigator;
  const brands = userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? [];
  // The most particular name is listed beside the engine's.
  const brand = brands.find((candidate) => candidate.brand !== "Chromium") ?? brands[0];
  const { os } = await chrome.runtime.getPlatformInfo();
  const fullVersion = /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1];
  return {
    agentVersion: chrome.runtime.getManifest().version,
    browser: {
      name: brand?.brand ?? "Chromium",
      version: fullVersion ?? brand?.version ?? "",
      platform: os,
      userAgent: navigator.userAgent,
    },
  };
}
