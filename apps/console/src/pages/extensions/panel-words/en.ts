import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const extensionPanel: English<typeof ru.extensionPanel> = {
  details: "Details",
  account: "Account",
  label: "Extension {{name}}",
  script: "Script",
  runs: "Runs",
  browser: "Browser",
  rename: "Rename",
  note: "Note",
  noNote: "Add a note",
  chooseScript: "Choose a script",
  openScript: "Open script",
  currentRun: "Latest run",
  openRun: "Open run",
  browserName: "Browser",
  platform: "System",
  agentVersion: "Agent version",
  installed: "Installed",
  lastEvent: "Last event",
  profile: "Profile",
  notOurs: "This browser was not started from the console: open and close it yourself.",
  startBrowser: "Start browser",
  stopBrowser: "Close browser",
  profileState: {
    stopped: "Closed",
    waiting: "Waits for its turn to start",
    starting: "Starting",
    running: "Running",
    stopping: "Closing",
  },
};
