import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages.ts";

const STORAGE_KEY = "language";
const NAMESPACE = "translation";

/** `work`: the texts of the pages that are not the first to be seen. */
type Part = "first" | "work";
type Loader = () => Promise<object>;

// One chunk per language and part: nobody downloads the languages they do not read.
const LOADERS: Record<Part, Record<Language, Loader>> = {
  first: {
    ru: async () => (await import("../locales/ru/ru.ts")).ru,
    en: async () => (await import("../locales/en/en.ts")).en,
    pt: async () => (await import("../locales/pt/pt.ts")).pt,
  },
  work: {
    ru: async () => (await import("../locales/ru/work.ts")).work,
    en: async () => (await import("../locales/en/work.ts")).work,
    pt: async () => (await import("../locales/pt/work.ts")).work,
  },
};

const neededParts = new Set<Part>(["first"]);
const loaded = new Set<string>();

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

async function load(language: Language): Promise<void> {
  const missing = [...neededParts].filter((part) => !loaded.has(`${language} ${part}`));
  const texts = await Promise.all(missing.map((part) => LOADERS[part][language]()));
  for (const bundle of texts) i18next.addResourceBundle(language, NAMESPACE, bundle, true);
  for (const part of missing) loaded.add(`${language} ${part}`);
}

/** For the loader of a route whose pages show these texts; later languages bring them too. */
export async function needTexts(part: Part): Promise<void> {
  neededParts.add(part);
  await load(currentLanguage());
}

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    // No language stands in for another: the types promise that each is complete.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await load(language);
  document.documentElement.lang = language;
}

export async function setLanguage(language: Language): Promise<void> {
  await load(language);
  localStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
