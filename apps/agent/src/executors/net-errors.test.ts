import { expect, test } from "vitest";
import { explainNetError } from "./net-errors.ts";

test("what the browser says of a page is told in words, with its own after them", () => {
  const said = "net::ERR_NAME_NOT_RESOLVED at http://shop.exmaple/";
  expect(explainNetError(said)).toBe(
    `there is no site of this name: look at its spelling, or at the proxy (${said})`,
  );
  for (const unknown of ["net::ERR_OF_TOMORROW at http://a.test/", "the page could not be loaded"])
    expect(explainNetError(unknown)).toBe(unknown);
});
