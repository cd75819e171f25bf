import type { Profile, Tariff } from "@baton/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Pill } from "../../ui/pill.tsx";
import { formatRoubles } from "./money.ts";
import classes from "./payment.module.css";

interface TariffCardsProps {
  tariffs: readonly Tariff[];
  profile: Profile;
  chosenId: number;
  onChoose: (id: number) => void;
}

/** Each plan as a card; the browser's own radio buttons know the keys. */
export function TariffCards({ tariffs, profile, chosenId, onChoose }: TariffCardsProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes["plans"]}>
      <legend className={classes["heading"]}>{t(($) => $.payments.newTariff)}</legend>
      <div className={classes["cards"]}>
        {tariffs.map((tariff) => (
          <label key={tariff.id} className={classes["card"]}>
            <input
              type="radio"
              name={name}
              className={classes["radio"]}
              checked={tariff.id === chosenId}
              onChange={() => onChoose(tariff.id)}
            />
            <span className={classes["cardName"]}>
              <bdi>{tariff.name}</bdi>
              {tariff.id === profile.tariffId && <Pill>{t(($) => $.payments.yours)}</Pill>}
            </span>
            <TariffPrice price={tariff.price} />
            <span className="dimmed">
              {t(($) => $.payments.extensions, { count: tariff.maxExtensionCount })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TariffPrice({ price }: { price: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes["price"]}>
      {price === 0 ? (
        t(($) => $.payments.free)
      ) : (
        <>
          <strong>{formatRoubles(price, currentLanguage())}</strong>{" "}
          <span className="dimmed">{t(($) => $.payments.forPeriod)}</span>
        </>
      )}
    </span>
  );
}
