import {
  ACCOUNT_FACTS,
  type AccountFactName,
  type JsonValue,
  type ToldFact,
} from "@baton/contract";
import { StepFailure, toText } from "@baton/runner";

type Value = ToldFact["value"];
const TEXT_MAX_CHARS = 2000;

const cannot = (fact: string, text: string, wanted: string): StepFailure =>
  new StepFailure("invalidValue", `${fact}: "${text.slice(0, 200)}" is not ${wanted}`);

/** What was read as the fact is kept: a count of "1,234 friends" is 1234. */
export function toFact(fact: AccountFactName, read: JsonValue, after: string): Value {
  const text = cut(fact, toText(read).replace(/\s+/g, " ").trim(), after);
  switch (ACCOUNT_FACTS[fact].kind) {
    case "text":
      if (text === "") throw cannot(fact, text, "anything");
      return text.slice(0, TEXT_MAX_CHARS);
    case "count": {
      const count = Math.round(readNumber(fact, text));
      if (count < 0 || !Number.isSafeInteger(count)) throw cannot(fact, text, "a count");
      return count;
    }
    case "money":
      return readNumber(fact, text);
    case "flag":
      return readFlag(fact, text);
  }
}

/** The word behind a text, as in an address: letters, digits, `.`, `_` and `-`. */
function cut(fact: string, text: string, after: string): string {
  if (after === "") return text;
  const at = text.indexOf(after);
  const word = at < 0 ? null : /^[\p{L}\p{N}._-]+/u.exec(text.slice(at + after.length));
  if (!word) throw cannot(fact, text, `a text with a word behind "${after}"`);
  return word[0];
}

const NUMBER = /(-?\d[\d\s.,'’\u00a0\u202f]*)\s*(\p{L}*)/u;
const THOUSANDS = /^(k|к|тыс|mil)$/iu;
const MILLIONS = /^(m|м|млн|mi)$/iu;

function readNumber(fact: string, text: string): number {
  const found = NUMBER.exec(text);
  if (!found) throw cannot(fact, text, "a number");
  const [, digits = "", unit = ""] = found;
  if (THOUSANDS.test(unit)) return fraction(digits) * 1000;
  if (MILLIONS.test(unit)) return fraction(digits) * 1_000_000;
  return ACCOUNT_FACTS[fact as AccountFactName].kind === "money"
    ? fraction(digits)
    : Number(digits.replace(/[^\d-]/g, ""));
}

/** A separator before one or two last digits is the decimal one; all others stand between thousands. */
function fraction(digits: string): number {
  const [, whole = "", part = ""] = /^(.*?)(?:[.,](\d{1,2}))?\D*$/.exec(digits.trim()) ?? [];
  return Number(`${whole.replace(/[^\d-]/g, "")}.${part || 0}`);
}

const YES = ["true", "1", "on", "yes", "да", "вкл", "включено", "sim", "ativado", "enabled"];
const NO = ["false", "0", "off", "no", "нет", "выкл", "выключено", "não", "desativado", "disabled"];

/** Any of elements that were counted is a yes. */
function readFlag(fact: string, text: string): boolean {
  const word = text.toLowerCase();
  if (YES.includes(word) || /^[1-9]\d*$/.test(word)) return true;
  if (NO.includes(word)) return false;
  throw cannot(fact, text, "a yes or a no");
}
