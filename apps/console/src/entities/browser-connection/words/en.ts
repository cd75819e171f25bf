import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const companions: English<typeof ru.companions> = {
  title: "Companions",
  text: "A companion is the same Baton on a machine of yours. Through it the browser apps that run there are reached, and nothing else.",
  empty: "There are no companions yet",
  add: "Add a companion",
  name: "Name of the machine",
  namePlaceholder: "Office computer",
  submit: "Get the command",
  online: "online",
  offline: "offline",
  neverSeen: "has not connected yet",
  version: "Baton {{version}}",
  lastSeen: "last seen",
  finds: "Found: {{apps}}",
  findsNothing: "Sees no browser app: start it on that machine",
  rename: "Name of the companion",
  deleteTitle: "Delete the companion “{{name}}”?",
  deleteText:
    "Its program stops, and connections through that machine stop working. The browsers and profiles there stay.",
  commandTitle: "Run this on that machine",
  commandText: "The command is shown once: it holds a token that is seen nowhere else.",
  token: "The token alone",
  waiting: "Waiting for the companion to connect…",
  connected: "The companion is connected: {{machine}}",
  done: "Done",
};
