/** A number in either decimal notation; anything else stays the text it is, for `{{variables}}`. */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return /^[-−]?\d+([.,]\d*)?$/.test(trimmed)
    ? Number(trimmed.replace("−", "-").replace(",", "."))
    : trimmed;
}
