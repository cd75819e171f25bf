import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { currentLanguage, defineWords, needWords, setLanguage, startI18n } from "./i18n.ts";
import type { Language } from "./languages.ts";

/** Words that come in a language when the test lets them. */
function heldWords(name: string, isHeld: (language: Language) => boolean) {
  const gates = { ru: held(), en: held(), pt: held() };
  const inLanguage = (language: Language) => async () => {
    if (isHeld(language)) await gates[language].promise;
    return { [name]: `${name} ${language}` };
  };
  const words = defineWords({
    ru: inLanguage("ru"),
    en: inLanguage("en"),
    pt: inLanguage("pt"),
  });
  return { words, gates };
}

const held = () => Promise.withResolvers<undefined>();
const isThere = (name: string, language: Language) =>
  i18next.getResource(language, "translation", name) === `${name} ${language}`;

const first = heldWords("first", (language) => language === "pt");

beforeAll(async () => {
  localStorage.setItem("language", "ru");
  await startI18n(first.words);
});

beforeEach(() => setLanguage("ru"));

test("the language chosen last holds, though an earlier one's words come later", async () => {
  const portuguese = setLanguage("pt");
  await setLanguage("en");
  first.gates.pt.resolve(undefined);
  await portuguese;
  expect(currentLanguage()).toBe("en");
  expect(localStorage.getItem("language")).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("what is opened while a language loads comes in that language too", async () => {
  const before = heldWords("before", (language) => language === "pt");
  const during = heldWords("during", (language) => language === "pt");
  await needWords([before.words]);
  const change = setLanguage("pt");
  const opening = needWords([during.words]);
  before.gates.pt.resolve(undefined);
  during.gates.pt.resolve(undefined);
  await Promise.all([change, opening]);
  expect(currentLanguage()).toBe("pt");
  expect(isThere("during", "pt")).toBe(true);
});

test("a language that cannot be fetched leaves the current one", async () => {
  const broken = heldWords("broken", (language) => language === "en");
  await needWords([broken.words]);
  const change = setLanguage("en");
  broken.gates.en.reject(new Error("no such chunk"));
  await expect(change).rejects.toThrow("no such chunk");
  expect(currentLanguage()).toBe("ru");

  const later = heldWords("later", () => false);
  await needWords([later.words]);
  expect(isThere("later", "ru")).toBe(true);
  expect(isThere("later", "en")).toBe(false);
});
