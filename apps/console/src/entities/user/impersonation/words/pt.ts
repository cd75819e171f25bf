import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const impersonation: Portuguese<typeof ru.impersonation> = {
  banner:
    "Você entrou como {{email}}. Os segredos ficam ocultos, e só o dono muda o acesso, os tokens e os dados.",
  end: "Encerrar",
  locked:
    "Você entrou como {{email}} por um link do operador: só o próprio usuário pode fazer isto.",
  link: {
    title: "Agir como {{email}}?",
    text: "Este link entra como outro usuário. Você já entrou aqui: isso termina neste dispositivo, com tudo o que este console guarda nele.",
    confirm: "Agir como este usuário",
    refused: "Este link não permite entrar: não é de um operador, ou o prazo dele acabou.",
  },
};
