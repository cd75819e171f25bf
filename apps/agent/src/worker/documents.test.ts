import { expect, test } from "vitest";
import { fileNameOf } from "./documents.ts";

test.each([
  ["attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf", "résumé.pdf"],
  ['attachment; filename="a b.txt"', "a b.txt"],
  ["attachment; filename=\"plain.txt\"; filename*=UTF-8''better.txt", "better.txt"],
  [null, "document"],
])("%s names the file %s", (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
