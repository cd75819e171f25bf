import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const security: English<typeof ru.security> = {
  ownPassword: "Your password",
  code: "Code of your second factor",
  codeHint: "Six digits of your app, or one of your recovery codes",
  codeNeeded: "Enter the code of your second factor",
  codeWrong: "This code is wrong, or was used already",
  codeTitle: "Confirm that it is you",
  codeSubmit: "Confirm",
  back: "Back",
  usePasskey: "Use a passkey",
  passkeyRefused: "This passkey was not accepted",
  passkeyStopped:
    "No passkey was used: it was cancelled, took too long, or there is none on this device",
  passkeyKnown: "This device has a passkey for Baton already",
  or: "or",
};
