import { expect, test } from "vitest";
import { parseAria } from "./aria-query.ts";

test.each([
  ["aria/Send", { accessibleName: "Send" }],
  ["aria/Send  it ", { accessibleName: "Send it" }],
  ['aria/Send[role="button"]', { accessibleName: "Send", role: "button" }],
  ["aria/[role='link']", { role: "link" }],
  ['aria/[name="a [b] c"][role="link"]', { accessibleName: "a [b] c", role: "link" }],
  ["aria/Price [EUR]", { accessibleName: "Price [EUR]" }],
])("%s asks for %j", (text, query) => {
  expect(parseAria(text)).toEqual(query);
});
