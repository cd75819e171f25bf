import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/integration.ts";

export const integration: Portuguese<typeof ru.integration> = {
  title: "Integração",
  text: "Tudo o que pode agir em seu nome. Um arquivo revogado não conecta mais navegadores.",
  kind: "Tipo",
  kinds: {
    session: "Sessão do console",
    agent: "Arquivo da extensão",
    integration: "Integração",
    impersonation: "Sessão do operador",
  },
  label: "Finalidade",
  created: "Criado",
  lastUsed: "Último uso",
  expires: "Expira",
  never: "nunca",
  current: "esta sessão",
  revoke: "Revogar",
  revokeTitle: "Revogar o token?",
  revokeText: "“{{label}}” deixa de funcionar imediatamente. Não é possível desfazer.",
  device: "{{browser}} no {{system}}",
  older_one: "Mostrar {{count, number}} sessão mais antiga",
  older_many: "Mostrar {{count, number}} de sessões mais antigas",
  older_other: "Mostrar {{count, number}} sessões mais antigas",
  revokeOthers: "Revogar todas as outras sessões",
  revokeOthersTitle_one: "Revogar {{count, number}} sessão?",
  revokeOthersTitle_many: "Revogar {{count, number}} de sessões?",
  revokeOthersTitle_other: "Revogar {{count, number}} sessões?",
  revokeOthersText:
    "Nelas será preciso entrar de novo. Esta sessão, os arquivos e os tokens continuam.",
  othersRevoked: "As outras sessões foram revogadas",
  sessions: "Sessões",
  tokens: "Arquivos e tokens",
  revoked: "Token revogado",
  empty: "Não há tokens",
};
