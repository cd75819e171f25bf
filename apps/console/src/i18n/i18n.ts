import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages.ts";

const STORAGE_KEY = "language";

// One chunk per language: nobody downloads the two they do not read.
const LOADERS: Record<Language, () => Promise<object>> = {
  ru: async () => (await import("../locales/ru/ru.ts")).ru,
  en: async () => (await import("../locales/en/en.ts")).en,
  pt: async () => (await import("../locales/pt/pt.ts")).pt,
};

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, "translation")) return;
  i18next.addResourceBundle(language, "translation", await LOADERS[language]());
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
