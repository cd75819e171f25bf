import type { Profile, Tariff } from "@baton/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Note } from "./note.tsx";

/** In what the tariff is less than what is in use, and than what one has: a sentence each. */
export function worseText(t: TFunction, tariff: Tariff, profile: Profile): string[] {
  const own = profile.tariff;
  const used = own?.usedExtensionCount ?? tariff.usedExtensionCount;
  const max = tariff.maxExtensionCount;
  const isOther = own !== null && own.id !== tariff.id;
  const hasFewer = isOther && own.maxExtensionCount > max;
  const getsAnEnd = isOther && profile.validUntil === null && tariff.price > 0;
  return [
    used > max && t(($) => $.payments.smaller, { used, max }),
    used <= max && hasFewer && t(($) => $.payments.fewer, { own: own.maxExtensionCount, max }),
    getsAnEnd && t(($) => $.payments.getsAnEnd),
  ].filter((sentence) => sentence !== false);
}

/** Said before it is bought. */
export function WorseTariff({ tariff, profile }: { tariff: Tariff; profile: Profile }) {
  const { t } = useTranslation();
  const worse = worseText(t, tariff, profile);
  if (worse.length === 0) return null;
  return (
    <Note tone="warn" icon={IconAlertTriangle}>
      {worse.join(" ")}
    </Note>
  );
}
