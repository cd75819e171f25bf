import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const security: Portuguese<typeof ru.security> = {
  ownPassword: "Sua senha",
  code: "Código do segundo fator",
  codeHint: "Seis dígitos do aplicativo ou um dos códigos de recuperação",
  codeNeeded: "Digite o código do segundo fator",
  codeWrong: "Este código está errado ou já foi usado",
  codeTitle: "Confirme que é você",
  codeSubmit: "Confirmar",
  back: "Voltar",
  usePasskey: "Usar chave de acesso",
  passkeyRefused: "Esta chave de acesso não foi aceita",
  passkeyStopped:
    "Nenhuma chave de acesso foi usada: cancelado, tempo esgotado ou não há nenhuma neste dispositivo",
  passkeyKnown: "Este dispositivo já tem uma chave de acesso ao Baton",
  or: "ou",
};
