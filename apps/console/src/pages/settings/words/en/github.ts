import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/github.ts";

export const github: English<typeof ru.github> = {
  title: "GitHub",
  text: "Your repository: files that you upload, and the agents' credentials file.",
};
