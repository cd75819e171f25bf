import { ADS_FAULTS, type ExtensionAccount } from "@baton/contract";

interface AdsRow {
  hasAdsToken: boolean;
  adsReadAt: Date | null;
  adsFault: string | null;
  adsMessage: string | null;
  adsAgainAt: Date | null;
}

/** How the last reading of the account's ads facts went. */
export function toAds(row: AdsRow): ExtensionAccount["ads"] {
  const { hasAdsToken, adsReadAt, adsFault, adsMessage, adsAgainAt } = row;
  const code = ADS_FAULTS.find((one) => one === adsFault);
  if (!hasAdsToken || (adsReadAt === null && code === undefined)) return null;
  return {
    readAt: adsReadAt?.toISOString() ?? null,
    fault: code === undefined ? null : { code, message: adsMessage ?? "" },
    againAt: adsAgainAt?.toISOString() ?? null,
  };
}
