/* The tariff as its users see it. */
export { toTariff } from "./tariff.presenter.ts";
export { findTariffRow } from "./tariffs.tables.ts";
/* For what gives users tariffs. */
export { findTariffRowByName } from "./tariffs.tables.ts";
export { tellAllProfiles, tellProfiles } from "./tell-profiles.ts";
