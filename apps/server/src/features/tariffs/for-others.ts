/* The tariff as its users see it. */
export { toTariff } from "./tariff.presenter.ts";
export { findTariffRow } from "./tariffs.tables.ts";
