import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const install: English<typeof ru.install> = {
  unpack: "Unpack the archive into a folder that you will not delete.",
  open: "Open the page {{address}} in the browser.",
  developerMode: "Switch on “Developer mode” at the top right, and leave it on.",
  load: "Press “Load unpacked” and choose the folder.",
  labels: {
    archive: ".zip archive",
    folder: "folder",
    developerMode: "Developer mode",
    load: "Load unpacked",
    pack: "Pack extension",
    update: "Update",
  },
};
