/** What stands between thousands, and before decimals; a field takes "10 000" as a text shows it. */
export function numberSeparators(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: "always" }).formatToParts(12345.6);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return { group: of("group"), decimal: of("decimal") };
}
