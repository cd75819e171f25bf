import {
  newValidUntil,
  type NewValidUntil,
  type Profile,
  type Tariff,
  toKopecks,
} from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatDuration, formatUtc, parseValidUntil } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../ui/now.ts";
import { formatRoubles } from "./money.ts";
import classes from "./payment.module.css";

interface ValidUntilSumProps {
  tariff: Tariff;
  profile: Profile;
}

function sumOf(tariff: Tariff, profile: Profile, now: number): NewValidUntil {
  return newValidUntil({
    now: new Date(now),
    validUntil: profile.validUntil === null ? null : parseValidUntil(profile.validUntil),
    oldPrice: toKopecks(profile.tariff?.price ?? 0),
    newPrice: toKopecks(tariff.price),
    isSameTariff: tariff.id === profile.tariffId,
  });
}

const duration = (seconds: number): string => formatDuration(seconds * 1000, currentLanguage());

/** The new end as it is computed, by the function that the server credits with; it follows the clock. */
export function ValidUntilSum({ tariff, profile }: ValidUntilSumProps) {
  const { t } = useTranslation();
  const now = useNow();
  const sum = sumOf(tariff, profile, now);
  const isFromEnd = sum.from.getTime() > now;
  return (
    <section aria-labelledby="new-valid-until" className={classes["sum"]}>
      <h3 id="new-valid-until" className={classes["heading"]}>
        {t(($) => $.payments.newValidUntil)}
      </h3>
      <dl>
        <dt>{isFromEnd ? t(($) => $.payments.fromEnd) : t(($) => $.payments.fromNow)}</dt>
        <dd>
          <At date={sum.from} />
        </dd>
        <dt>{t(($) => $.payments.paidPeriod)}</dt>
        <dd>+ {duration(sum.addedSeconds)}</dd>
        <Carried {...{ sum, tariff, profile }} />
        <dt className={classes["total"]}>{t(($) => $.shell.validUntil)}</dt>
        <dd className={classes["total"]}>
          = <At date={sum.validUntil} />
        </dd>
      </dl>
    </section>
  );
}

function At({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()} title={formatUtc(date)}>
      {formatDateTime(date)}
    </time>
  );
}

/** What is left of another tariff, at its price. */
function Carried({ sum, tariff, profile }: ValidUntilSumProps & { sum: NewValidUntil }) {
  const { t } = useTranslation();
  const old = profile.tariff;
  if (!old || tariff.id === old.id || sum.remainingSeconds === 0) return null;
  const language = currentLanguage();
  return (
    <>
      <dt>
        {t(($) => $.payments.carried, { tariff: old.name })}
        <span className={classes["how"]}>
          {duration(sum.remainingSeconds)} × {formatRoubles(old.price, language)} ÷{" "}
          {formatRoubles(tariff.price, language)}
        </span>
      </dt>
      <dd>+ {duration(sum.carriedSeconds)}</dd>
    </>
  );
}
