import type { Portuguese } from "../../i18n/localized.ts";
import type { pages as ru } from "../ru/pages.ts";

export const pages: Portuguese<typeof ru> = {
  proxyTitle: "Esta versão não tem proxies",
  proxyText: "A lista, as verificações e a troca de IP virão em uma versão futura.",
};
