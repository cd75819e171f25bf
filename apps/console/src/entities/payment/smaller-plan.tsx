import type { Profile, Tariff } from "@baton/contract";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Note } from "./note.tsx";

/** Said before it is bought: fewer extensions than are in use. */
export function SmallerPlan({ tariff, profile }: { tariff: Tariff; profile: Profile }) {
  const { t } = useTranslation();
  const used = profile.tariff?.usedExtensionCount ?? tariff.usedExtensionCount;
  const max = tariff.maxExtensionCount;
  if (used <= max) return null;
  return (
    <Note tone="warn" icon={IconAlertTriangle}>
      {t(($) => $.payments.smaller, { used, max })}
    </Note>
  );
}
