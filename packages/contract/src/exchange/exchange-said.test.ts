import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EXCHANGE_SAID,
  exchangeSaid,
  type ExchangeSaidCode,
  readExchangeSaid,
} from "./exchange-said.ts";

const codes = Object.keys(EXCHANGE_SAID) as ExchangeSaidCode[];
const value = fc.string({ maxLength: 20 }).filter((text) => !/[,:"();]/.test(text));

test("what was said is known again, with its values", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codes), value, value, (code, first, second) => {
      const names = [...EXCHANGE_SAID[code].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const values = Object.fromEntries(names.map((name, at) => [name, at === 0 ? first : second]));
      expect(readExchangeSaid(exchangeSaid(code, values))).toEqual({ code, values });
    }),
  );
  expect(readExchangeSaid("something else")).toBeUndefined();
});
