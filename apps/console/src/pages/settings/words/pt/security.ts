import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/security.ts";

export const security: Portuguese<typeof ru.security> = {
  title: "Segurança do login",
  text: "Um código do aplicativo além da senha, e chaves de acesso no lugar dela.",
  factor: "Segundo fator",
  factorOff: "Desligado: a senha basta para entrar.",
  factorOn: "Ligado: é preciso um código do aplicativo para entrar.",
  codesLeft_one: "Resta {{count}} código de recuperação.",
  codesLeft_many: "Restam {{count}} de códigos de recuperação.",
  codesLeft_other: "Restam {{count}} códigos de recuperação.",
  noCodesLeft: "Não restam códigos de recuperação: crie novos.",
  turnOn: "Ligar",
  turnOnTitle: "Ligar o segundo fator",
  turnOnText:
    "Você precisa de um aplicativo de códigos no celular, como Google Authenticator, Aegis ou 2FAS.",
  next: "Continuar",
  scan: "Leia o código QR com o aplicativo ou digite a chave.",
  qr: "Código QR com a chave",
  key: "Chave",
  codeOfApp: "Código do aplicativo",
  wrongCode: "O código está errado. Veja se o relógio do celular está certo",
  turnedOn: "O segundo fator está ligado",
  turnOff: "Desligar",
  turnOffTitle: "Desligar o segundo fator",
  turnOffText: "A senha voltará a bastar para entrar. Os códigos de recuperação deixam de valer.",
  turnedOff: "O segundo fator está desligado",
  renew: "Novos códigos de recuperação",
  renewTitle: "Criar novos códigos de recuperação",
  renewText: "Os códigos anteriores deixam de valer.",
  codesTitle: "Códigos de recuperação",
  codesText:
    "Guarde-os longe do celular. Cada um vale uma vez no lugar do código do aplicativo. Eles não serão mostrados de novo.",
  codesDone: "Guardei os códigos",
  saveCodes: "Baixar",
  endOthers: "O Baton está aberto em outro lugar? Encerre as outras sessões em Conta.",
  passkeys: "Chaves de acesso",
  passkeysText:
    "Entre com a digital, o rosto, o PIN do dispositivo ou uma chave de segurança: sem senha e sem código.",
  noPasskeys: "Ainda não há chaves de acesso.",
  passkeysAt:
    "As chaves de acesso pertencem ao endereço {{origin}}. Abra o Baton por ele para adicionar uma.",
  plainHttp:
    "Os navegadores só criam chaves de acesso por https, e este servidor é aberto por http. O operador pode definir PUBLIC_URL com https.",
  ipAddress:
    "Os navegadores só criam chaves de acesso para nomes, e este servidor é aberto por um endereço IP. O operador pode definir PUBLIC_URL com um nome e https.",
  unsupported: "Este navegador não cria chaves de acesso.",
  add: "Adicionar chave de acesso",
  addText: "Depois da senha, o navegador pergunta onde guardá-la.",
  name: "Nome",
  added: "A chave de acesso foi adicionada",
  created: "Criada",
  lastUsed: "Usada",
  neverUsed: "ainda não usada",
  synced: "sincronizada",
  rename: "Renomear",
  renamed: "A chave de acesso foi renomeada",
  remove: "Excluir a chave de acesso",
  removeText:
    "Ninguém mais entrará com “{{name}}”. Ela fica no dispositivo até que você a exclua lá.",
  removed: "A chave de acesso foi excluída",
  thisDevice: "Este dispositivo",
};
