import { z } from "zod";
import { factorCodeSchema, ownPasswordFields, ownPasswordSchema } from "../values/own-proof.ts";
import { okSchema } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { passkeySchema, passkeysStateSchema } from "./passkeys.ts";

/** So many there are at a time; each is good once. */
export const RECOVERY_CODES = 10;

const code = factorCodeSchema.min(1, "This field is required!");
const withBoth = z.strictObject({ password: ownPasswordSchema, code });
const shownCodesSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).describe("Shown this once: only their hashes are kept."),
});

const session = {
  ...byUser("session", "none", "allowed"),
} as const;
const PATH = "/api/profile/second-factor";

export const getSecurity = defineEndpoint({
  ...session,
  name: "getSecurity",
  method: "GET",
  path: "/api/profile/security",
  summary: "Whether a second factor is on, and which passkeys there are",
  response: z.strictObject({
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.int().nonnegative(),
    passkeys: z.array(passkeySchema),
    passkeysState: passkeysStateSchema,
  }),
  errors: [],
});

export const beginSecondFactor = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "beginSecondFactor",
  method: "POST",
  path: `${PATH}/begin`,
  summary:
    "A new key for an app that makes codes; it counts once a code of it was given, within 15 minutes",
  body: z.strictObject(ownPasswordFields),
  response: z.strictObject({
    secret: z.string().describe("Base32, as it is typed into an app."),
    uri: z.string().describe("`otpauth://totp/…`, as a QR code holds it."),
  }),
  errors: ["invalidInput", "wrongPassword", "conflict", "notAllowed", "tooManyRequests"],
});

export const turnSecondFactorOn = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "turnSecondFactorOn",
  method: "POST",
  path: PATH,
  summary: "Ask for a code at each log-in from now on, and give the recovery codes",
  body: z.strictObject({ code }),
  response: shownCodesSchema,
  errors: ["invalidInput", "conflict", "notAllowed", "tooManyRequests"],
});

export const turnSecondFactorOff = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "turnSecondFactorOff",
  method: "DELETE",
  path: PATH,
  summary: "Ask for no code any more; the recovery codes are gone",
  body: withBoth,
  response: okSchema,
  errors: ["invalidInput", "wrongPassword", "conflict", "notAllowed", "tooManyRequests"],
});

export const renewRecoveryCodes = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "renewRecoveryCodes",
  method: "POST",
  path: `${PATH}/recovery-codes`,
  summary: "New recovery codes; those before are good for nothing any more",
  body: withBoth,
  response: shownCodesSchema,
  errors: ["invalidInput", "wrongPassword", "conflict", "notAllowed", "tooManyRequests"],
});
