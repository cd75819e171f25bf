import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const registration: English<typeof ru.registration> = {
  mail: "Mail",
  password: "Password",
  newPassword: "New password",
  passwordHint: "At least {{min, number}} characters. A few random words do best.",
  faults: {
    known: "This password is one of the first that are guessed: choose another",
    mail: "This is not a mail address",
  },
  logIn: "Log in",
  ways: { forgot: "Forgot your password?", register: "Register" },
  noMail:
    "No mail? Look among the spam, and check the address. If this server sends no mail, its operator has the link.",
  register: {
    title: "Register",
    submit: "Register",
    hasAccount: "Do you have an account already?",
    sentTitle: "Look at your mail",
    sentText:
      "A mail was sent to {{email}}. Open the link in it to confirm the address; it is good for 20 hours.",
    otherMail: "Give another address",
    closedTitle: "Registration is closed",
    closedText: "Accounts on this server are made by its operator.",
  },
  resend: {
    submit: "Send the mail again",
    sent: "If {{email}} is still to be confirmed, a new mail is on its way. Leave the link of the last one.",
  },
  noLink: {
    title: "Open the link in the mail",
    text: "This address lacks the code from the mail: it leaves the address bar at once, so that a reload needs it again. Open the link in the mail once more.",
  },
  goneTitle: "The link is no longer good",
  confirm: {
    title: "Confirm your mail",
    text: "One step is left: confirm that the mail address that got the link is yours.",
    submit: "Confirm the address",
    doneTitle: "Your mail is confirmed",
    doneText: "You can log in now.",
    goneText:
      "Its time (20 hours) is over, or a newer mail was sent after it. Your mail may be confirmed already: try to log in. If it is not, ask for a new mail.",
  },
  confirmEmail: {
    title: "Your new mail address",
    text: "The mail address that got this link becomes the name that you log in with. The one before will no longer do.",
    submit: "Change the address",
    doneTitle: "Your mail address is changed",
    doneText: "Log in with the new one from now on.",
    goneText:
      "Its time is over, it was used already, or another address was asked for after it. The address you had still holds; you can change it in the settings.",
    settings: "To the settings",
  },
  reset: {
    title: "New password",
    askTitle: "Forgot your password?",
    askText: "We send your mail address a link that sets a new password.",
    askSubmit: "Send the link",
    askedTitle: "Look at your mail",
    askedText:
      "If {{email}} has an account, a link to set a new password is on its way. It is good for an hour, and once.",
    text: "With a new password all sessions end: log in anew everywhere. A second factor, if there is one, stays.",
    submit: "Set the password",
    doneTitle: "Your password is changed",
    doneText: "All sessions have ended. Log in with the new password.",
    goneText:
      "Its time (one hour) is over, it was used already, or a newer one was asked for. Ask for a new link.",
    askAgain: "Ask for a new link",
  },
};
