import type { English } from "../../i18n/localized.ts";
import type { work as ru } from "../ru/work.ts";
import { actions } from "./actions.ts";
import { catalogue } from "./catalogue.ts";
import { documents } from "./documents.ts";
import { editor } from "./editor.ts";
import { groups } from "./groups.ts";
import { history } from "./history.ts";
import { proxies } from "./proxies.ts";
import { runs } from "./runs.ts";
import { settings } from "./settings.ts";
import { schedules } from "./schedules.ts";
import { scripts } from "./scripts.ts";
import { steps } from "./steps.ts";

export const work: English<typeof ru> = {
  actions,
  catalogue,
  documents,
  editor,
  groups,
  history,
  proxies,
  runs,
  settings,
  schedules,
  scripts,
  steps,
};
