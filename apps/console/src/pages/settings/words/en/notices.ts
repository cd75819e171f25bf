import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/notices.ts";

export const notices: English<typeof ru.notices> = {
  title: "Notifications",
  text: "What Baton tells you of while it is open, on any of its pages. What happens at nearly the same time comes as one message.",
  events: {
    runFailed: {
      label: "A run failed",
      hint: "With a link to the run, or to the list of failed runs.",
    },
    extensionOffline: {
      label: "An extension went offline",
      hint: "When it is not back within seconds, and nobody has disabled it.",
    },
    scheduleMissed: {
      label: "A scheduled run was missed",
      hint: "The server was down when it was due. With a link to the schedule.",
    },
  },
  inBrowser: "In the browser, too",
  inBrowserHint:
    "As a notification of the system while you look at no window of Baton; at least one tab has to be open.",
  chooseFirst: "First choose above what to be told of.",
  insecure: "Browsers show them only for addresses that begin with https.",
  blocked:
    "This browser blocks notifications from this address. To allow them, press the icon to the left of the address, open the site's settings and choose “Allow” for notifications.",
  notAsked: "This browser has not allowed them yet.",
  allow: "Allow here",
};
