export * from "../../i18n/words/pt.ts";
export * from "../shell/words/pt.ts";
export * from "../../ui/grid/words/pt.ts";
export * from "../../pages/login/words/pt.ts";
export * from "../../entities/extension/words/pt.ts";
