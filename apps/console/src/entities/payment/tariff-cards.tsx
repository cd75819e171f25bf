import type { Profile, Tariff } from "@baton/contract";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { Pill } from "../../ui/pill.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { formatRoubles } from "./money.ts";
import classes from "./payment.module.css";

interface TariffCardsProps {
  tariffs: readonly Tariff[];
  profile: Profile;
  chosenId: number;
  onChoose: (id: number) => void;
}

/** Beyond so many, one looks for a plan by its name. */
const SEARCHED_FROM = 12;

/** Each plan as a card; the browser's own radio buttons know the keys. */
export function TariffCards({ tariffs, profile, chosenId, onChoose }: TariffCardsProps) {
  const { t } = useTranslation();
  const name = useId();
  const [search, setSearch] = useState("");
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    chosen.current?.labels?.[0]?.scrollIntoView({ block: "nearest" });
  }, []);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = tariffs.filter(
    (tariff) => tariff.id === chosenId || tariff.name.toLocaleLowerCase().includes(wanted),
  );
  return (
    <fieldset className={classes["plans"]}>
      <legend className={classes["heading"]}>{t(($) => $.payments.newTariff)}</legend>
      {tariffs.length > SEARCHED_FROM && (
        <div className={classes["search"]}>
          <SearchField
            value={search}
            placeholder={t(($) => $.common.search)}
            onChange={setSearch}
          />
        </div>
      )}
      <div className={classes["cards"]}>
        {shown.map((tariff) => (
          <label key={tariff.id} className={classes["card"]}>
            <input
              ref={tariff.id === chosenId ? chosen : undefined}
              type="radio"
              name={name}
              className={classes["radio"]}
              checked={tariff.id === chosenId}
              onChange={() => onChoose(tariff.id)}
            />
            <span className={classes["cardName"]}>
              <bdi className={classes["clamped"]} title={tariff.name}>
                {tariff.name}
              </bdi>
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
          <span className={`dimmed ${classes["period"]}`}>{t(($) => $.payments.forPeriod)}</span>
        </>
      )}
    </span>
  );
}
