import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/archives.ts";

export const archives: Portuguese<typeof ru.archives> = {
  title: "Arquivos e os seus navegadores",
  text: "As configurações de um arquivo podem mudar depois da instalação: os navegadores conectados as recebem na hora, os outros quando se conectarem, e todos as seguem a partir da próxima execução.",
  empty: "Ainda não há arquivos: crie o primeiro acima.",
  name: "Arquivo nº {{id}}",
  profiles: "Navegadores criados pelo Baton",
  made: "criado em",
  unused: "Nenhum navegador o usa",
  used: "{{browsers}}, {{online, number}} conectados",
  browsers_one: "{{count, number}} navegador",
  browsers_many: "{{count, number}} navegadores",
  browsers_other: "{{count, number}} navegadores",
  upToDate: "{{taken, number}} de {{all, number}} têm as configurações mais novas",
  outdated_one: "{{count, number}} agente de versão anterior: segue o seu próprio arquivo",
  outdated_many:
    "{{count, number}} agentes de versões anteriores: seguem os seus próprios arquivos",
  outdated_other:
    "{{count, number}} agentes de versões anteriores: seguem os seus próprios arquivos",
  isRevoked: "revogado",
  unreadable: "o token do bot não pode ser lido: informe-o de novo",
  change: "Alterar",
  dialogTitle: "Configurações: {{name}}",
  dialogText:
    "As execuções em andamento terminam com as configurações com que começaram. Agentes de versões anteriores não aceitam novas configurações: instale neles um arquivo novo.",
  forAll_one: "Mudar o mesmo também em mais {{count, number}} arquivo",
  forAll_many: "Mudar o mesmo também em mais {{count, number}} arquivos",
  forAll_other: "Mudar o mesmo também em mais {{count, number}} arquivos",
  forAllHint: "Só muda lá o que você mudar aqui; cada um mantém o resto como está.",
  tokenIsSet: "definido",
  replaceToken: "Substituir ou remover",
  saved: "As configurações foram salvas",
  revoke: "Revogar",
  revoked: "O arquivo foi revogado",
  revokeTitle: "Revogar: {{name}}?",
  revokeUnused: "Nenhum outro navegador poderá se conectar com ele.",
  revokeText_one:
    "Nenhum outro navegador poderá se conectar com ele. O {{count, number}} navegador que ele conectou permanece.",
  revokeText_many:
    "Nenhum outro navegador poderá se conectar com ele. Os {{count, number}} navegadores que ele conectou permanecem.",
  revokeText_other:
    "Nenhum outro navegador poderá se conectar com ele. Os {{count, number}} navegadores que ele conectou permanecem.",
};
