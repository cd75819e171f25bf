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

/** The texts of the pages that are not the first: fetched with them. */
export const work = {
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
} as const;
