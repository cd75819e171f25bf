import { z } from "zod";
import { mailAddressSchema } from "../values/mail-address.ts";
import { hasOneProof, ownPasswordFields, ownProofFields, proofFault } from "../values/own-proof.ts";
import { instantSchema, okSchema } from "../values/primitives.ts";
import { USER_LANGUAGES } from "../values/setting-values.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** For new ones; whoever has a shorter one goes on signing in with it. */
export const PASSWORD_MIN_CHARS = 12;
const PASSWORD_MAX_CHARS = 1000;

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_CHARS, `must have at least ${PASSWORD_MIN_CHARS} characters`)
  .max(PASSWORD_MAX_CHARS);

const LINK_SECRET_MAX_CHARS = 100;
/** What a link of a mail carries behind its `#`. */
const linkSchema = z.strictObject({ id: z.string().min(1).max(LINK_SECRET_MAX_CHARS) });

const languageSchema = z.enum(USER_LANGUAGES);
/** Mails to somebody whose language is not known are in this one. */
const toWhomSchema = z.strictObject({
  email: mailAddressSchema,
  language: languageSchema.optional(),
});

export const getRegistration = defineEndpoint({
  name: "getRegistration",
  method: "GET",
  path: "/api/registration",
  auth: "none",
  summary: "Whether people may register themselves, and what a new password must have",
  response: z.strictObject({ isOpen: z.boolean(), passwordMinChars: z.int().positive() }),
  errors: [],
});

export const register = defineEndpoint({
  name: "register",
  method: "POST",
  path: "/api/registration",
  auth: "none",
  summary: "Register; a mail with a link goes to the address, whether it has an account or not",
  body: z.strictObject({
    email: mailAddressSchema,
    password: newPasswordSchema,
    language: languageSchema,
  }),
  response: okSchema,
  errors: ["invalidInput", "notAllowed", "tooManyRequests"],
});

export const activateRegistration = defineEndpoint({
  name: "activateRegistration",
  method: "POST",
  path: "/api/registration/activate",
  auth: "none",
  summary: "Confirm the mail address with the id of the link that was sent there",
  body: linkSchema,
  response: okSchema,
  errors: ["invalidInput"],
});

export const resendConfirmation = defineEndpoint({
  name: "resendConfirmation",
  method: "POST",
  path: "/api/registration/resend",
  auth: "none",
  summary: "Send the link that confirms a mail address again, if it is waited for",
  body: toWhomSchema,
  response: okSchema,
  errors: ["invalidInput", "tooManyRequests"],
});

export const askPasswordReset = defineEndpoint({
  name: "askPasswordReset",
  method: "POST",
  path: "/api/password-reset",
  auth: "none",
  summary: "Send a link with which a new password can be set, if the address has an account",
  body: toWhomSchema,
  response: okSchema,
  errors: ["invalidInput", "tooManyRequests"],
});

export const resetPassword = defineEndpoint({
  name: "resetPassword",
  method: "POST",
  path: "/api/password-reset/confirm",
  auth: "none",
  summary: "Set a new password with the id of the link; it works once, and all sessions end",
  body: linkSchema.extend({ password: newPasswordSchema }),
  response: okSchema,
  errors: ["invalidInput"],
});

export const changePassword = defineEndpoint({
  name: "changePassword",
  method: "PUT",
  path: "/api/profile/password",
  ...byUser("session", "body", "refused", { isBeforeTerms: true }),
  summary: "Set a new password; all other sessions end",
  body: z.strictObject({ ...ownPasswordFields, newPassword: newPasswordSchema }),
  response: okSchema,
  errors: ["invalidInput", "wrongPassword", "passwordNeeded", "notAllowed", "tooManyRequests"],
});

export const changeEmail = defineEndpoint({
  name: "changeEmail",
  method: "PUT",
  path: "/api/profile/email",
  ...byUser("session", "body", "refused", { isBeforeTerms: true }),
  summary: "Ask for another mail address: it holds once the link that is sent there is opened",
  body: z.strictObject({
    ...ownPasswordFields,
    email: mailAddressSchema,
    language: languageSchema.optional(),
  }),
  response: okSchema,
  errors: ["invalidInput", "wrongPassword", "passwordNeeded", "notAllowed", "tooManyRequests"],
});

export const confirmEmail = defineEndpoint({
  name: "confirmEmail",
  method: "POST",
  path: "/api/profile/email/confirm",
  auth: "none",
  summary: "Take on the mail address that the link with this id was sent to",
  body: linkSchema,
  response: okSchema,
  errors: ["invalidInput"],
});

export const confirmIdentity = defineEndpoint({
  name: "confirmIdentity",
  method: "POST",
  path: "/api/profile/confirmation",
  ...byUser("session", "body", "refused", { isBeforeTerms: true }),
  summary: "Show that it is you; what is answered stands for it in x-confirmation for some minutes",
  body: z.strictObject(ownProofFields).refine(hasOneProof, proofFault),
  response: z.strictObject({ confirmation: z.string(), confirmedUntil: instantSchema }),
  errors: ["invalidInput", "wrongPassword", "passwordNeeded", "notAllowed", "tooManyRequests"],
});

export const exportProfile = defineEndpoint({
  name: "exportProfile",
  method: "POST",
  path: "/api/profile/export",
  ...byUser("session", "body", "refused", { isBeforeTerms: true }),
  summary: "All that is the user's, as a zip of JSON files without secrets",
  body: z.strictObject(ownProofFields).refine(hasOneProof, proofFault),
  files: ["application/zip"],
  errors: ["invalidInput", "wrongPassword", "passwordNeeded", "notAllowed", "tooManyRequests"],
});

export const deleteProfile = defineEndpoint({
  name: "deleteProfile",
  method: "DELETE",
  path: "/api/profile",
  ...byUser("session", "body", "refused", { isBeforeTerms: true }),
  summary: "Delete the own account and all that is in it; its mail address is typed once more",
  body: z
    .strictObject({ ...ownProofFields, email: z.string().min(1).max(320) })
    .refine(hasOneProof, proofFault),
  response: okSchema,
  errors: [
    "invalidInput",
    "wrongPassword",
    "passwordNeeded",
    "notAllowed",
    "conflict",
    "tooManyRequests",
  ],
});
