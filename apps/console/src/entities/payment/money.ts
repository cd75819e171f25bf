/** "990 ₽", with kopecks where there are any. */
export const formatRoubles = (amount: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);
