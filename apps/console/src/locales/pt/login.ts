import type { Portuguese } from "../../i18n/localized.ts";
import type { login as ru } from "../ru/login.ts";

export const login: Portuguese<typeof ru> = {
  title: "Entrar no Baton",
  username: "Nome de usuário",
  password: "Senha",
  submit: "Entrar",
  invalid: "Nome de usuário ou senha inválidos.",
  version: "Versão {{version}}",
};
