import type { Portuguese } from "../../i18n/localized.ts";
import type { ru } from "../ru/ru.ts";
import { common } from "./common.ts";
import { enums } from "./enums.ts";
import { errors } from "./errors.ts";
import { extensions } from "./extensions.ts";
import { grid } from "./grid.ts";
import { login } from "./login.ts";
import { shell } from "./shell.ts";

export const pt: Portuguese<typeof ru> = {
  common,
  enums,
  errors,
  extensions,
  grid,
  login,
  shell,
};
