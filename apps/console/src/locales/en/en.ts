import type { English } from "../../i18n/localized.ts";
import type { ru } from "../ru/ru.ts";
import { actions } from "./actions.ts";
import { catalogue } from "./catalogue.ts";
import { common } from "./common.ts";
import { documents } from "./documents.ts";
import { editor } from "./editor.ts";
import { enums } from "./enums.ts";
import { errors } from "./errors.ts";
import { extensions } from "./extensions.ts";
import { grid } from "./grid.ts";
import { login } from "./login.ts";
import { pages } from "./pages.ts";
import { runs } from "./runs.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { steps } from "./steps.ts";

export const en: English<typeof ru> = {
  actions,
  catalogue,
  common,
  documents,
  editor,
  enums,
  errors,
  extensions,
  grid,
  login,
  pages,
  runs,
  settings,
  shell,
  steps,
};
