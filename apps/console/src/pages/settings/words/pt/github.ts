import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/github.ts";

export const github: Portuguese<typeof ru.github> = {
  title: "GitHub",
  notYetTitle: "Esta versão não se conecta ao GitHub",
  notYetText:
    "Guardar arquivos em um repositório e entrar pelo GitHub virão em uma versão futura. Um token para os seus passos pode ser informado ao gerar a extensão.",
};
