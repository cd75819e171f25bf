import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/browsers.ts";

export const browsers: English<typeof ru.browsers> = {
  title: "Browsers",
  text: "Where Baton gets browsers from: apps on this server, on machines of yours, and their vendors' clouds.",
  templates: "Profile templates",
  templatesText: "say how profiles are made in these browsers.",
};
