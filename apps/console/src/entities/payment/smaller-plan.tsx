import type { Profile, Tariff } from "@baton/contract";
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Said before it is bought: fewer extensions than are in use. */
export function SmallerPlan({ tariff, profile }: { tariff: Tariff; profile: Profile }) {
  const { t } = useTranslation();
  const used = profile.tariff?.usedExtensionCount ?? tariff.usedExtensionCount;
  const max = tariff.maxExtensionCount;
  if (used <= max) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t(($) => $.payments.smaller, { used, max, count: used })}
    </Alert>
  );
}
