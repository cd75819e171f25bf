/** How lists of free proxies write a country, its anonymity and whether TLS works: `US-N-S`. */
const CODE = /^[A-Z]{2}(?:-[A-Z]!?)*[+-]?$/;
const WORD =
  /^(?:[+-]|elite|anonymous|anonymity|transparent|distorting|high|low|medium|hia|noa|anm|\d+(?:[.,]\d+)?(?:ms|s|%))$/i;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

let countries: readonly string[] | undefined;

/** In English, in small letters. */
function findCountries(): readonly string[] {
  if (countries) return countries;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  countries = codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
  return countries;
}

/** A name of two words may be longer in full: Hong Kong SAR China. */
function isCountry(words: readonly string[]): boolean {
  const [first = "", second] = words.map((word) => word.toLowerCase());
  if (findCountries().includes(first)) return true;
  if (second === undefined) return false;
  return findCountries().some((name) => name.startsWith(`${first} ${second}`));
}

/** Whether words behind an address say something of the proxy, as no login does. */
export function isNote(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (CODE.test(first) || isCountry(words)) return true;
  return words.every((word) => WORD.test(word) || CODE.test(word));
}
