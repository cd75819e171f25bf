import { NetworkError } from "../api/errors.ts";
import { setLanguage } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";
import { notifyError } from "./notify.tsx";

/** That its words cannot be fetched is said, as of any other call; the language stays as it was. */
export function chooseLanguage(language: Language): void {
  setLanguage(language).catch((cause: unknown) => notifyError(new NetworkError(cause)));
}
