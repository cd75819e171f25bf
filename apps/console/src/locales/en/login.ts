import type { English } from "../../i18n/localized.ts";
import type { login as ru } from "../ru/login.ts";

export const login: English<typeof ru> = {
  title: "Log in to Baton",
  username: "Username",
  password: "Password",
  submit: "Log in",
  invalid: "Invalid username or password.",
  version: "Version {{version}}",
};
