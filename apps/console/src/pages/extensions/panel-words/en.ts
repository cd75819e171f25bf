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
  waiting:
    "The agent is in the profile: the row comes alive when the browser starts for the first time.",
  unproven: {
    text: "Start the browser: Baton has it load the agent by an argument, which no document of {{vendor}} mentions. If the row stays as it is after that, put the agent in by hand.",
    byHand: "Put it in by hand",
  },
  byHand: {
    title: "The agent is loaded into this profile by hand, once",
    archive:
      "Download the archive of this profile and unpack it on the machine of the browser, into a folder that stays where it is.",
    download: "Download the archive",
    start: "Start the profile.",
    load: "In the browser that opened, go to chrome://extensions, switch on “Developer mode”, press “Load unpacked” and choose the folder.",
    again: "Close the browser in its app and start it again: the row goes online.",
  },
  profileState: {
    stopped: "Closed",
    waiting: "Waits for its turn to start",
    starting: "Starting",
    running: "Running",
    stopping: "Closing",
  },
  ways: {
    out: "Goes out as {{address}}, seen {{at}}",
    outUnknown: "Goes out, seen {{at}}; no page told its address",
    waiting: "Its browser has not gone out through it yet",
    reasons: {
      cannotGetOut: "Nothing comes back through it",
      loginRefused: "It takes neither login nor password",
      loginNotCarried: "No browser sends a login to a SOCKS proxy",
      restartNeeded: "Start the browser again: it remembers another login for this address",
      proxyTaken: "Another extension of the browser has the say over its proxy",
      proxyNotAllowed: "The browser's policy or command line says which proxy it has",
      agentTooOld: "Its agent does not carry proxies: generate the archive again",
    },
    unknown: "It does not go out: {{reason}}",
  },
};
