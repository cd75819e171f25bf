export * from "../../i18n/words/en.ts";
export * from "../shell/words/en.ts";
export * from "../../ui/grid/words/en.ts";
export * from "../../pages/login/words/en.ts";
export * from "../../entities/extension/words/en.ts";
