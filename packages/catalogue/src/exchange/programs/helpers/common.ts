import { ACTING_HELPERS } from "./acting.ts";
import { DOCUMENTS_HELPERS } from "./documents.ts";
import { FINDING_HELPERS } from "./finding.ts";
import { FLOW_HELPERS } from "./flow.ts";
import { PAGES_HELPERS } from "./pages.ts";
import { READING_HELPERS } from "./reading.ts";
import { SERVICES_HELPERS } from "./services.ts";
import { VALUES_HELPERS } from "./values.ts";
import { WAITING_HELPERS } from "./waiting.ts";

/**
 * Functions that programs take along as far as their steps need them: JavaScript that Node runs as it
 * stands, with either library. `page`, `variables`, `collected`, `dialogAnswers` and `dialogsSaid`
 * are there always.
 */
export const COMMON_HELPERS: Readonly<Record<string, string>> = {
  ...VALUES_HELPERS,
  ...FLOW_HELPERS,
  ...SERVICES_HELPERS,
  ...DOCUMENTS_HELPERS,
  ...PAGES_HELPERS,
  ...FINDING_HELPERS,
  ...WAITING_HELPERS,
  ...ACTING_HELPERS,
  ...READING_HELPERS,
};
