import { expect, test } from "vitest";
import { visibleHelpLinks } from "./help-links.ts";

const link = (
  name: string,
  language: string,
  order: number,
  url = `https://help.test/${name}`,
) => ({
  name,
  language,
  order,
  url,
  icon: "",
});

test("shows the reader's language in the links' own order", () => {
  const links = [link("b", "en", 2), link("a", "en", 1), link("c", "ru", 0)];
  expect(visibleHelpLinks(links, "en").map(({ name }) => name)).toEqual(["a", "b"]);
});

test("leaves out an address that is no page", () => {
  expect(visibleHelpLinks([link("x", "en", 1, "javascript:alert(1)")], "en")).toEqual([]);
});
