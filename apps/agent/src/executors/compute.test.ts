import type { JsonValue } from "@baton/contract";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compute } from "./compute.ts";

const variables = { price: 3, text: "4", name: "Ann", rows: [{ price: 1 }, { price: 2 }] };
const never = () => false;

test.each<[string, JsonValue]>([
  ["price * 2 + 1", 7],
  ["$number(text) + price", 7],
  ['"Dear " & name', "Dear Ann"],
  ["$sum(rows.price)", 3],
  ["rows[price > 1]", { price: 2 }],
  ["rows.price", [1, 2]],
  ["price > 2 ? 'dear' : 'cheap'", "dear"],
])("%s is %j", async (expression, value) => {
  expect(await compute(expression, variables, never)).toEqual(value);
});

test.each(["price +", "name + 1", "nobody", "$nothing()", "$error('no')", "function($x){$x}"])(
  "%s fails",
  async (expression) => {
    await expect(compute(expression, variables, never)).rejects.toMatchObject({
      code: "expressionFailed",
    });
  },
);

test("an expression reaches nothing but the variables, and leaves them as they are", async () => {
  const run = vi.spyOn(globalThis, "Function");
  const before = structuredClone(variables);
  for (const expression of [
    "$constructor",
    "name.constructor",
    "rows.__proto__",
    "$globalThis",
    '$string("x").constructor.constructor',
  ])
    await expect(compute(expression, variables, never)).rejects.toMatchObject({
      code: "expressionFailed",
    });
  await compute('$ ~> |rows|{"price": 9}|', variables, never);
  expect(variables).toEqual(before);
  expect(run).not.toHaveBeenCalled();
});

test("what does not end is ended", async () => {
  const endless = "($f := function($n){ $n = 0 ? 0 : $f($n + 1) }; $f(1))";
  let looks = 0;
  const isOver = () => (looks += 1) > 1000;
  await expect(compute(endless, variables, isOver)).rejects.toMatchObject({ code: "timeout" });
  const deep = "($f := function($n){ 1 + $f($n + 1) }; $f(1))";
  await expect(compute(deep, variables, never)).rejects.toMatchObject({
    code: "expressionFailed",
  });
});

test("whatever is written, there is a value of JSON or a failure that is named", async () => {
  const words = fc.constantFrom(
    "price",
    "name",
    "rows",
    "+",
    "*",
    "(",
    ")",
    "[",
    "]",
    "$sum",
    "&",
    "1",
    ".",
    '"a"',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 12 }), async (parts) => {
      let looks = 0;
      const isOver = () => (looks += 1) > 2000;
      try {
        const value = await compute(parts.join(" "), variables, isOver);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      } catch (error) {
        expect(error).toMatchObject({
          code: expect.stringMatching(/^(expressionFailed|timeout)$/),
        });
      }
    }),
  );
});
