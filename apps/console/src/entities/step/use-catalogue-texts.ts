import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CatalogueTexts, TypeText } from "./catalogue-words/catalogue-texts.ts";

export interface CatalogueWords {
  kind: (name: string) => string;
  block: (name: string) => string;
  /** Its bare name, for a type that this console does not know. */
  type: (name: string) => TypeText;
}

const lookUp = (texts: Readonly<Record<string, string>>, name: string): string =>
  texts[name] ?? name;

export const toWords = (texts: CatalogueTexts): CatalogueWords => {
  const types: Readonly<Record<string, TypeText>> = texts.types;
  return {
    kind: (name) => lookUp(texts.kinds, name),
    block: (name) => lookUp(texts.blocks, name),
    type: (name) => types[name] ?? { name, help: "", words: "", example: "", inputs: {} },
  };
};

/** The words of the catalogue in the reader's language, for names that are known only at run time. */
export function useCatalogueTexts(): CatalogueWords {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => toWords(i18n.getResource(language, "translation", "catalogue") as CatalogueTexts),
    [i18n, language],
  );
}
