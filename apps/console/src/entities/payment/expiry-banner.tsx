import { type Profile, SubscriptionStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime, parseValidUntil } from "../../i18n/format.ts";
import { Banner } from "../../ui/banner.tsx";
import { useNow } from "../../ui/now.ts";
import { useStore } from "../../ui/store.ts";
import { expiryOf } from "../user/expiry.ts";
import { isMoneyOffered, openExtend } from "./payment-opened.ts";

/** Over every page for the last days of a tariff, and once it is over; it follows the clock. */
export function ExpiryBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const now = useNow();
  const isOffered = useStore(isMoneyOffered);
  const expiry = expiryOf(profile, now);
  const end = profile.validUntil === null ? null : parseValidUntil(profile.validUntil);
  if (expiry === null || !end) return null;
  const time = formatDateTime(end);
  const isSuspended = profile.subscriptionStatus === SubscriptionStatus.Suspended;
  return (
    <Banner
      tone={expiry === "expired" ? "bad" : "warn"}
      icon={IconAlertTriangle}
      action={
        isOffered && (
          <Button size="xs" variant="default" onClick={openExtend}>
            {t(($) => $.shell.extend)}
          </Button>
        )
      }
    >
      {expiry === "expired"
        ? t(($) => $.payments.expired, { time })
        : t(($) => $.payments.expiring, { time })}
      {isOffered && isSuspended && <> {t(($) => $.payments.suspendedHint)}</>}
    </Banner>
  );
}
