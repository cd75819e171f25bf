import type { Profile } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime, parseValidUntil } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { formatRoubles } from "./money.ts";
import classes from "./payment.module.css";

const Price = ({ price }: { price: number }) => {
  const { t } = useTranslation();
  return price === 0 ? t(($) => $.payments.free) : formatRoubles(price, currentLanguage());
};

/** What one has now: name, price, extensions, end. */
export function CurrentTariff({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { tariff, validUntil } = profile;
  const end = validUntil === null ? null : parseValidUntil(validUntil);
  return (
    <section aria-labelledby="current-tariff">
      <h3 id="current-tariff" className={classes["heading"]}>
        {t(($) => $.payments.current)}
      </h3>
      {tariff ? (
        <dl className={classes["facts"]}>
          <div>
            <dt>{t(($) => $.shell.tariff)}</dt>
            <dd>
              <bdi className={classes["clamped"]} title={tariff.name}>
                {tariff.name}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.payments.price)}</dt>
            <dd>
              <Price price={tariff.price} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.shell.extensionsUsed)}</dt>
            <dd>
              {t(($) => $.shell.usedOfMax, {
                used: tariff.usedExtensionCount,
                max: tariff.maxExtensionCount,
              })}
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.shell.validUntil)}</dt>
            <dd>{end ? formatDateTime(end) : t(($) => $.shell.validForever)}</dd>
          </div>
        </dl>
      ) : (
        <p>{t(($) => $.shell.noTariff)}</p>
      )}
    </section>
  );
}
