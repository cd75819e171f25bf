import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/github.ts";

export const github: Portuguese<typeof ru.github> = {
  title: "GitHub",
  text: "O seu repositório: os arquivos que envia e o arquivo de credenciais dos agentes.",
};
