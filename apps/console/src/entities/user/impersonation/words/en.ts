import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const impersonation: English<typeof ru.impersonation> = {
  banner:
    "You are signed in as {{email}}. Secrets are hidden, and only the owner changes how they sign in, their tokens and their data.",
  end: "End",
  locked: "You are signed in as {{email}} by an operator's link: only the user may do this.",
  link: {
    title: "Act as {{email}}?",
    text: "This link signs in as another user. You are signed in here already: that ends on this device, with all that this console keeps on it.",
    confirm: "Act as this user",
    refused: "This link signs nobody in: it is not an operator’s link, or its time is over.",
  },
};
