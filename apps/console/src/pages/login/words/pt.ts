import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const login: Portuguese<typeof ru.login> = {
  title: "Entrar no Baton",
  username: "Nome de usuário",
  password: "Senha",
  submit: "Entrar",
  invalid: "Nome de usuário ou senha inválidos.",
  version: "Versão {{version}}",
};
