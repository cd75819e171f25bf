import { expect, test } from "vitest";
import { expressionNames } from "./expression-names.ts";

test.each([
  ["1 + 2 * count", ["count"]],
  ["total/count - `my-name`", ["total", "count", "my-name"]],
  ['$length(title) > 3 and found ? "none" : first', ["title", "found", "first"]],
  ["{{count}} + 1 & '{{x}} y' & \"it's z\" /* not this */", []],
  ["item.price * rate", ["item", "rate"]],
  ["rows[price > 10 and $.on].(price * count)", ["rows"]],
  ["$sum(rows.price) + [first, second][0]", ["rows", "first", "second"]],
  ['{"sum": total, "rest": {"of": it}}', ["total", "it"]],
  ["rows{kind: $sum(price)}", ["rows"]],
  ["rows^(>price, name)[0].name", ["rows"]],
  ["$map(rows, function($row, $at)<ao:x> { $row.price + bonus }) ~> $sum", ["rows"]],
  ["$contains(title, /a name/i) or *.price in prices", ["title", "prices"]],
  ["rows.$uppercase(name)", ["rows"]],
  ["($x := base; $x + more)", ["base", "more"]],
  ["true and null = false", []],
  ["шаг + 1", ["шаг"]],
])("an expression names variables: %s", (expression, names) => {
  expect(expressionNames(expression)).toEqual(names);
});

test.each(['"not closed', "rows@$r.x[count]", "$ ~> |rows|{'price': count}|"])(
  "names nothing where it is not understood: %s",
  (expression) => {
    expect(expressionNames(expression)).toEqual([]);
  },
);
