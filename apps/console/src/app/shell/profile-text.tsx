import type { Profile } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatUtc, parseValidUntil } from "../../i18n/format.ts";
import { isMoneyOffered } from "../../entities/payment/payment-opened.ts";
import { useStore } from "../../ui/store.ts";
import { useNow } from "../../ui/now.ts";
import classes from "./profile-menu.module.css";
import { validityTone } from "./validity.ts";

export function ValidUntil({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const tone = validityTone(profile, new Date(useNow()));
  const date = profile.validUntil === null ? null : parseValidUntil(profile.validUntil);
  if (!date) return <span data-tone={tone}>{t(($) => $.shell.validForever)}</span>;
  return (
    <time data-tone={tone} dateTime={date.toISOString()} title={formatUtc(date)}>
      {tone === "bad" && `${t(($) => $.shell.expired)} `}
      {formatDateTime(date)}
    </time>
  );
}

export function Usage({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  if (!profile.tariff) return null;
  const { usedExtensionCount: used, maxExtensionCount: max } = profile.tariff;
  return <>{t(($) => $.shell.usedOfMax, { used, max })}</>;
}

/** Where nothing is sold, nothing renews itself; a subscription from before still does. */
export function useHasRenewal({ subscriptionStatus }: Profile): boolean {
  const canPay = useStore(isMoneyOffered);
  return canPay || subscriptionStatus !== 0;
}

/** The specification's profile text: email, tariff, used of allowed, valid until, auto-renewal. */
export function ProfileText({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const hasRenewal = useHasRenewal(profile);
  return (
    <span className={classes["text"]}>
      <span className={classes["email"]}>{profile.email}</span>
      <span className={classes["facts"]}>
        <bdi className={classes["tariff"]} title={profile.tariff?.name}>
          {profile.tariff?.name ?? t(($) => $.shell.noTariff)}
        </bdi>
        {profile.tariff && (
          <span title={t(($) => $.shell.extensionsUsed)}>
            <Usage profile={profile} />
          </span>
        )}
        <ValidUntil profile={profile} />
        {hasRenewal && (
          <span>
            {t(($) => $.shell.autoRenewalShort, {
              state: t(($) => $.shell.autoRenewalStates[profile.subscriptionStatus]),
            })}
          </span>
        )}
      </span>
    </span>
  );
}
