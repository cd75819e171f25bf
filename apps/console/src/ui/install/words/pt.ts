import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const install: Portuguese<typeof ru.install> = {
  unpack: "Descompacte o arquivo em uma pasta que não será apagada.",
  open: "Abra a página {{address}} no navegador.",
  developerMode:
    "Ligue no canto superior direito o “Modo do desenvolvedor” (Developer mode) e deixe-o ligado.",
  load: "Clique em “Carregar sem compactação” (Load unpacked) e escolha a pasta.",
  labels: {
    archive: "arquivo .zip",
    folder: "pasta",
    developerMode: "Modo do desenvolvedor",
    load: "Carregar sem compactação",
    pack: "Compactar",
    update: "Atualizar",
  },
};
