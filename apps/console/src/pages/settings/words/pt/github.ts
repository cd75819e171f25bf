import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/github.ts";

export const github: Portuguese<typeof ru.github> = {
  title: "GitHub",
  text: "O seu repositório: os ficheiros que envia e o ficheiro de credenciais dos agentes.",
};
