import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/networks.ts";

export const networks: English<typeof ru.networks> = {
  about:
    "Steps, calls and the browsers on this server's machine reach no private network, but for what stands here. Changes hold at once. All of them are open with the setting {{name}}=on.",
  allAllowed: "All private addresses are open: the server was started with {{name}}=on.",
  network: "Address or network",
  example: "For example {{example}}",
  noNetwork: "An address or a network with its bits is expected",
  note: "What it is",
  allow: "Allow",
  since: "Allowed since",
  none: "Nothing private is allowed.",
  remove: "Allow no longer",
  removeTitle: "Close this address?",
  removeText: "New connections to it are refused at once. Runs that need it fail.",
};
