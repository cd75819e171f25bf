import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/networks.ts";

export const networks: Portuguese<typeof ru.networks> = {
  about:
    "Passos, chamadas e os navegadores da máquina deste servidor não acessam redes privadas, salvo o que está aqui. As alterações valem na hora. A configuração {{name}}=on abre todos eles.",
  allAllowed: "Todos os endereços privados estão abertos: o servidor foi iniciado com {{name}}=on.",
  network: "Endereço ou rede",
  example: "Por exemplo, {{example}}",
  noNetwork: "Informe um endereço ou uma rede com o número de bits",
  note: "O que é",
  allow: "Permitir",
  since: "Permitido desde",
  none: "Nada privado está permitido.",
  remove: "Deixar de permitir",
  removeTitle: "Fechar este endereço?",
  removeText: "Novas conexões com ele são recusadas na hora. Execuções que precisam dele falham.",
};
