import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGE_KEY } from "./languages.ts";

const NAMESPACE = "translation";

/** The words of one noun or page: a module for each language, whose exports are its texts. */
export type Words = Readonly<Record<Language, () => Promise<object>>>;

export const defineWords = (words: Words): Words => words;

/** What some view has asked for: a language that is chosen later brings it too. */
const needed = new Set<Words>();
/** The language chosen last: the current one, or the one that is on its way. */
let wanted: Language = DEFAULT_LANGUAGE;
const loading = new Map<string, Promise<void>>();
const ids = new Map<Words, number>();

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

async function fetchWords(words: Words, language: Language): Promise<void> {
  i18next.addResourceBundle(language, NAMESPACE, { ...(await words[language]()) }, true);
}

/** Once for each language; what failed is tried again by the next who needs it. */
function loadOnce(words: Words, language: Language): Promise<void> {
  const id = ids.get(words) ?? ids.size;
  ids.set(words, id);
  const key = `${language} ${id}`;
  const known = loading.get(key);
  if (known) return known;
  const fresh = fetchWords(words, language).catch((error: unknown) => {
    loading.delete(key);
    throw error;
  });
  loading.set(key, fresh);
  return fresh;
}

/** Until nothing is missing: more may have been asked for while it was under way. */
async function loadAll(language: Language): Promise<void> {
  let count: number;
  do {
    count = needed.size;
    await Promise.all([...needed].map((words) => loadOnce(words, language)));
  } while (needed.size > count);
}

/** Loads these words, unless they are there; later languages bring them too. */
export async function needWords(words: readonly Words[]): Promise<void> {
  for (const one of words) needed.add(one);
  const languages = [...new Set([currentLanguage(), wanted])];
  await Promise.all(languages.flatMap((to) => words.map((one) => loadOnce(one, to))));
}

/** Code that says something in these words, and the words with it. */
export async function loadWith<Code>(
  words: readonly Words[],
  load: () => Promise<Code>,
): Promise<Code> {
  const [code] = await Promise.all([load(), needWords(words)]);
  return code;
}

export async function startI18n(first: Words): Promise<void> {
  const language = storedLanguage();
  wanted = language;
  needed.add(first);
  await i18next.use(initReactI18next).init({
    lng: language,
    // No language stands in for another: the types promise that each is complete.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadAll(language);
  document.documentElement.lang = language;
}

/** When several are chosen while their words are on the way, the last holds. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadAll(language);
  } catch (error) {
    if (wanted !== language) return;
    wanted = currentLanguage();
    throw error;
  }
  if (wanted !== language) return;
  localStorage.setItem(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
