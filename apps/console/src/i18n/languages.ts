export const LANGUAGES = ["ru", "en", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "ru";

/** Each in its own tongue: who looks for it may not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ru: "Русский",
  en: "English",
  pt: "Português",
};

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);
