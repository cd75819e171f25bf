import type { MailWords } from "./mail-words.ts";
import { paymentMails } from "./en-payments.ts";

export const en: MailWords = {
  footer: "This mail was sent by Baton at {{server}}.",
  address: "If the button does not work, open this address:",
  mails: {
    confirm: {
      subject: "Confirm your mail address",
      lines: ["Somebody, hopefully you, has registered at Baton with this mail address."],
      button: "Confirm the address",
      after: "The link works for 20 hours. If it was not you, do nothing: nobody can sign in.",
    },
    knownAddress: {
      subject: "You have an account already",
      lines: [
        "Somebody, perhaps you, has tried to register at Baton with this mail address. It has an account already, and nothing was changed in it.",
        "If you forgot the password, set a new one on the page for signing in.",
      ],
      button: "Sign in",
    },
    resetPassword: {
      subject: "Set a new password",
      lines: ["Somebody, hopefully you, has asked for a new password for your account at Baton."],
      button: "Set a new password",
      after:
        "The link works once, for 1 hour. If it was not you, do nothing: your password stays as it is.",
    },
    passwordChanged: {
      subject: "Your password was changed",
      lines: [
        "The password of your account at Baton was changed just now, and other sessions have ended.",
        "If it was not you, set a new password at once on the page for signing in.",
      ],
    },
    changeEmail: {
      subject: "Confirm your new mail address",
      lines: ["You want to sign in to Baton with this mail address from now on."],
      button: "Use this address",
      after: "The link works for 1 day. If it was not you, do nothing.",
    },
    emailTaken: {
      subject: "Your mail address was entered for another account",
      lines: [
        "Somebody wanted to use this mail address for another account at Baton. It has an account already, and nothing was changed.",
      ],
    },
    emailChanging: {
      subject: "Your mail address is being changed",
      lines: [
        "Somebody who knows your password has asked for another mail address for your account at Baton. It will be {{email}} as soon as that address is confirmed.",
        "If it was not you, change your password at once: what was asked for ends with it.",
      ],
    },
    accountRemoved: {
      subject: "Your account was deleted",
      lines: [
        "Your account at Baton was deleted, as you asked. All that was in it is being removed.",
      ],
    },
    operatorSetPassword: {
      subject: "An operator has set a new password for you",
      lines: [
        "An operator of this server has given your account at Baton a new password, and all sessions have ended.",
        "If you did not ask for that, write to whoever runs the server.",
      ],
    },
    operatorTurnedFactorOff: {
      subject: "An operator has turned your second factor off",
      lines: [
        "An operator of this server has turned off the second factor of your account at Baton: the password alone signs in now.",
        "Turn it on again in the settings. If you did not ask for that, write to whoever runs the server.",
      ],
    },
    operatorMadeOperator: {
      subject: "You are an operator now",
      lines: ["An operator of this server has made your account at Baton an operator's."],
    },
    operatorUnmadeOperator: {
      subject: "You are no operator any more",
      lines: [
        "An operator of this server has taken the operator's rights from your account at Baton.",
      ],
    },
    operatorSetTariff: {
      subject: "An operator has changed your tariff",
      lines: [
        "An operator of this server has changed your tariff at Baton, or how long it lasts. Your settings show what holds now.",
      ],
    },
    operatorRemovedAccount: {
      subject: "Your account was deleted",
      lines: [
        "An operator of this server has deleted your account at Baton. All that was in it is being removed.",
      ],
    },
    ...paymentMails,
  },
};
