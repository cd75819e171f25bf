/** In the language's form, kopecks only where there are some: "1 490 ₽". */
export const formatRoubles = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
