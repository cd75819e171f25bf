/** The words of what is seen first, in one file: the shell, and the extensions. */
export * from "../../i18n/words/ru.ts";
export * from "../shell/words/ru.ts";
export * from "../../ui/grid/words/ru.ts";
export * from "../../pages/login/words/ru.ts";
export * from "../../entities/extension/words/ru.ts";
