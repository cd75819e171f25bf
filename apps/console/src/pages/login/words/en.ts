import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const login: English<typeof ru.login> = {
  title: "Log in to Baton",
  username: "Username",
  password: "Password",
  submit: "Log in",
  invalid: "Invalid username or password.",
  version: "Version {{version}}",
};
