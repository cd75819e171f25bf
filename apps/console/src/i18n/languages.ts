/** In the specification's order. */
export const LANGUAGES = ["en", "ru", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "ru";

/** Each in its own tongue: who looks for it may not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  ru: "Русский",
  pt: "Português",
};

/** Where the browser keeps the choice: it is the reader's, whoever signs in or out. */
export const LANGUAGE_KEY = "language";

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);
