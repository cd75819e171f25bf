import type { English } from "../../i18n/localized.ts";
import type { pages as ru } from "../ru/pages.ts";

export const pages: English<typeof ru> = {
  proxyTitle: "This version has no proxies",
  proxyText: "The list, checks and IP change come with a later version.",
};
