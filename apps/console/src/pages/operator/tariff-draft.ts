import {
  type HelpLink,
  type OperatorTariff,
  type OperatorTariffInput,
  TARIFF_EXTENSIONS_MAX,
  TARIFF_LISTS,
  TARIFF_LOG_DAYS_MAX,
  TARIFF_PRICE_MAX,
  TARIFF_ROWS_MAX,
  type TariffList,
} from "@baton/contract";

/** As a field has it: text, while it is no number. */
export type Typed = number | string;

export interface DraftLink extends Omit<HelpLink, "order"> {
  /** What tells it from the others, whatever is typed in it. */
  key: number;
  order: Typed;
}

export interface TariffDraft {
  name: string;
  price: Typed;
  maxExtensionCount: Typed;
  logDays: Typed;
  isOffered: boolean;
  limits: Record<TariffList, Typed>;
  /** Null for all. */
  stepKinds: string[] | null;
  helpLinks: DraftLink[];
  /** Where it is paid at the provider, once and again and again; empty for nowhere. */
  onceUrl: string;
  subscriptionUrl: string;
}

const ROWS_DEFAULT = 1000;
const DAYS_DEFAULT = 30;
const EXTENSIONS_DEFAULT = 10;

const limitsOf = (limitOf: (list: TariffList) => Typed): Record<TariffList, Typed> =>
  Object.fromEntries(TARIFF_LISTS.map((list) => [list, limitOf(list)])) as Record<
    TariffList,
    Typed
  >;

/** A new tariff begins with the limits of the one that new users get. */
export const newDraft = (first: OperatorTariff | undefined): TariffDraft => ({
  name: "",
  price: 0,
  maxExtensionCount: EXTENSIONS_DEFAULT,
  logDays: first?.logDays ?? DAYS_DEFAULT,
  isOffered: false,
  limits: limitsOf((list) => first?.limits[list] ?? ROWS_DEFAULT),
  stepKinds: null,
  helpLinks: [],
  onceUrl: "",
  subscriptionUrl: "",
});

export function draftOf(tariff: OperatorTariff): TariffDraft {
  const urlOf = (isSubscription: boolean) =>
    tariff.subscriptionPackages.find((one) => one.isSubscription === isSubscription)?.paymentUrl ??
    "";
  return {
    name: tariff.name,
    price: tariff.price,
    maxExtensionCount: tariff.maxExtensionCount,
    logDays: tariff.logDays,
    isOffered: tariff.isOffered,
    limits: tariff.limits,
    stepKinds: tariff.stepKinds,
    helpLinks: tariff.helpLinks.map((link, key) => ({ ...link, key })),
    onceUrl: urlOf(false),
    subscriptionUrl: urlOf(true),
  };
}

/** `mine` over what others made of `base` meanwhile: where nothing was typed, theirs stands. */
export function mergeDrafts(
  base: TariffDraft,
  theirs: TariffDraft,
  mine: TariffDraft,
): TariffDraft {
  const isTyped = (name: keyof TariffDraft): boolean =>
    JSON.stringify(mine[name]) !== JSON.stringify(base[name]);
  const typed = (Object.keys(mine) as (keyof TariffDraft)[]).filter(isTyped);
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) };
}

/** Between what and what a number has to be, by its field's name on the wire. */
export const BOUNDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  price: [0, TARIFF_PRICE_MAX],
  maxExtensionCount: [0, TARIFF_EXTENSIONS_MAX],
  logDays: [1, TARIFF_LOG_DAYS_MAX],
  ...Object.fromEntries(TARIFF_LISTS.map((list) => [`limits.${list}`, [0, TARIFF_ROWS_MAX]])),
};

export const fits = (value: Typed, [min, max]: readonly [number, number]): boolean =>
  value !== "" && Number(value) >= min && Number(value) <= max;

/** What the server takes for it. */
export function toTariff(draft: TariffDraft): OperatorTariffInput {
  const { onceUrl, subscriptionUrl, helpLinks, limits, ...rest } = draft;
  const packages = [
    { isSubscription: false, paymentUrl: onceUrl.trim() },
    { isSubscription: true, paymentUrl: subscriptionUrl.trim() },
  ];
  return {
    ...rest,
    name: rest.name.trim(),
    price: Number(rest.price),
    maxExtensionCount: Number(rest.maxExtensionCount),
    logDays: Number(rest.logDays),
    limits: Object.fromEntries(
      Object.entries(limits).map(([list, rows]) => [list, Number(rows)]),
    ) as Record<TariffList, number>,
    helpLinks: helpLinks.map(({ key: _key, order, ...link }) => ({
      ...link,
      order: Number(order),
    })),
    subscriptionPackages: packages.filter(({ paymentUrl }) => paymentUrl !== ""),
  };
}
