import { expect, test } from "vitest";
import { textsFor } from "./texts.ts";

test.each([
  [["pt-BR", "en"], "pt"],
  [["de", "en-US", "ru"], "en"],
  [["ru-RU"], "ru"],
  [["ja"], "ru"],
  [[], "ru"],
])("a browser that reads %j gets %s", (languages, language) => {
  expect(textsFor(languages).language).toBe(language);
});
