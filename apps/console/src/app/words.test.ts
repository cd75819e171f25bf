import { APPLICATION_ERROR_CODES } from "@baton/contract";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { errors } from "../i18n/words/en.ts";

type Texts = object;

/** Every text by its path; the plural forms of one text under the path they share. */
function flatten(texts: Texts, path = ""): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(texts) as [string, string | Texts][]) {
    const place = `${path}.${key.replace(/_(one|two|few|many|other)$/, "")}`;
    if (typeof value === "string") found.set(place, [...(found.get(place) ?? []), value]);
    else for (const [inner, forms] of flatten(value, place)) found.set(inner, forms);
  }
  return found;
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{-?\s*(\w+)/g)]
    .map(([, name]) => name)
    .toSorted((a = "", b = "") => a.localeCompare(b))
    .join();

/** The words of all nouns and pages in one language. */
async function wordsIn(language: string): Promise<Texts> {
  const files = globSync(`../**/{words,*-words}/${language}.ts`, {
    cwd: import.meta.dirname,
  });
  const modules = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Texts>),
  );
  return Object.assign({}, ...modules);
}

const russian = await wordsIn("ru");
const source = flatten(russian);
const LANGUAGES: Record<string, Texts> = {
  English: await wordsIn("en"),
  Portuguese: await wordsIn("pt"),
};

describe.each(Object.entries(LANGUAGES))("%s", (_name, texts) => {
  const translated = flatten(texts);

  test("has a text for each of the source's, and none is empty", () => {
    expect(new Set(translated.keys())).toEqual(new Set(source.keys()));
    const empty = [...translated].filter(([, forms]) => forms.some((text) => text.trim() === ""));
    expect(empty).toEqual([]);
  });

  test("fills the same places as the source", () => {
    const wrong = [...translated].filter(([path, forms]) => {
      const wanted = placeholders(source.get(path)?.[0] ?? "");
      return forms.some((text) => placeholders(text) !== wanted);
    });
    expect(wrong).toEqual([]);
  });
});

test("no Russian is left in the other languages", () => {
  for (const texts of Object.values(LANGUAGES)) {
    const left = [...flatten(texts)].filter(([, forms]) =>
      forms.some((text) => /[а-яё]/i.test(text)),
    );
    expect(left).toEqual([]);
  }
});

test("nothing is called what the glossary says it is not", () => {
  const glossary = readFileSync(join(import.meta.dirname, "../../../../docs/glossary.md"), "utf8");
  const forbidden = [...glossary.matchAll(/^\| (en|ru|pt) \| (.+?) \| .+ \|$/gm)];
  expect(forbidden.length).toBeGreaterThan(20);
  const byLanguage: Record<string, Texts> = {
    ru: russian,
    en: LANGUAGES["English"] ?? {},
    pt: LANGUAGES["Portuguese"] ?? {},
  };
  const found = forbidden.flatMap(([, language = "", words = ""]) =>
    [...flatten(byLanguage[language] ?? {})].flatMap(([path, forms]) =>
      forms.filter((text) => text.includes(words)).map((text) => `${path}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

test("every code of the catalogue has words", () => {
  const codes = Object.keys(errors.codes).map(Number);
  expect(codes.toSorted((a, b) => a - b)).toEqual(
    [...APPLICATION_ERROR_CODES].toSorted((a, b) => a - b),
  );
});
