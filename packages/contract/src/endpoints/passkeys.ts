import { z } from "zod";
import { newPasskeySchema, ownPasswordFields, passkeyProofSchema } from "../values/own-proof.ts";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  nameSchema,
  okSchema,
} from "../values/primitives.ts";
import { signedInSchema } from "./auth.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** A user has so many at most. */
export const PASSKEYS_MAX = 20;
/** A browser's answer, with what its authenticator says of itself. */
const BODY_MAX_BYTES = 64 * 1024;

export const passkeySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  isSynced: z.boolean().describe("Kept by a service that brings it to the user's other devices."),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Browsers take passkeys for a name, and by https; on the machine itself `localhost` will do. */
export const PASSKEYS_STATES = ["possible", "plainHttp", "ipAddress"] as const;
export const passkeysStateSchema = z.strictObject({
  state: z.enum(PASSKEYS_STATES),
  origin: z.string().describe("Where the console has to be opened: PUBLIC_URL's."),
});

const descriptorsSchema = z.array(
  z.strictObject({
    id: z.string(),
    type: z.literal("public-key"),
    transports: z.array(z.string()).optional(),
  }),
);
const challengeIdSchema = z.uuid();

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const newOptionsSchema = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: descriptorsSchema,
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type NewPasskeyOptions = z.infer<typeof newOptionsSchema>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const useOptionsSchema = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: descriptorsSchema,
  userVerification: z.literal("required"),
});
export type UsePasskeyOptions = z.infer<typeof useOptionsSchema>;

const useResponse = z.strictObject({ challengeId: challengeIdSchema, options: useOptionsSchema });
const session = {
  ...byUser("session", "none", "allowed"),
} as const;

export const beginPasskey = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "beginPasskey",
  method: "POST",
  path: "/api/passkeys/options",
  summary: "What a browser makes a passkey by; good once, for 5 minutes",
  body: z.strictObject(ownPasswordFields),
  response: z.strictObject({ challengeId: challengeIdSchema, options: newOptionsSchema }),
  errors: [
    "invalidInput",
    "wrongPassword",
    "passwordNeeded",
    "conflict",
    "rowLimitReached",
    "notAllowed",
    "tooManyRequests",
  ],
});

export const createPasskey = defineEndpoint({
  ...session,
  impersonation: "refused",
  name: "createPasskey",
  method: "POST",
  path: "/api/passkeys",
  summary: "Keep the passkey that a browser has made",
  bodyLimit: BODY_MAX_BYTES,
  body: z.strictObject({
    challengeId: challengeIdSchema,
    name: nameSchema,
    response: newPasskeySchema,
  }),
  response: passkeySchema,
  errors: ["invalidInput", "conflict", "rowLimitReached", "notAllowed"],
});

export const renamePasskey = defineEndpoint({
  ...session,
  impersonation: "refused",
  name: "renamePasskey",
  method: "PATCH",
  path: "/api/passkeys/:id",
  summary: "Call a passkey by another name",
  params: idParamsSchema,
  body: z.strictObject({ name: nameSchema }),
  response: passkeySchema,
  errors: ["invalidInput", "notFound", "notAllowed"],
});

export const deletePasskey = defineEndpoint({
  ...session,
  proof: "body",
  impersonation: "refused",
  name: "deletePasskey",
  method: "DELETE",
  path: "/api/passkeys/:id",
  summary: "Take a passkey away: nobody signs in with it any more",
  params: idParamsSchema,
  body: z.strictObject(ownPasswordFields),
  response: okSchema,
  errors: [
    "invalidInput",
    "wrongPassword",
    "passwordNeeded",
    "notFound",
    "notAllowed",
    "tooManyRequests",
  ],
});

export const beginPasskeyProof = defineEndpoint({
  ...session,
  impersonation: "refused",
  name: "beginPasskeyProof",
  method: "POST",
  path: "/api/passkeys/proof/options",
  summary: "What one of the user's passkeys is asked by, where it stands for the password",
  response: useResponse,
  errors: ["conflict", "notAllowed"],
});

export const beginPasskeyLogin = defineEndpoint({
  name: "beginPasskeyLogin",
  method: "POST",
  path: "/api/passkeys/login/options",
  auth: "none",
  summary: "What a browser asks for a passkey by, whosever it is; good once, for 5 minutes",
  response: useResponse,
  errors: ["conflict", "tooManyRequests"],
});

export const loginByPasskey = defineEndpoint({
  name: "loginByPasskey",
  method: "POST",
  path: "/api/passkeys/login",
  auth: "none",
  bodyLimit: BODY_MAX_BYTES,
  summary: "Log in with a passkey; no password and no code are asked for",
  body: passkeyProofSchema,
  response: signedInSchema,
  errors: ["invalidInput", "invalidCredentials", "confirmMail", "conflict", "tooManyRequests"],
});
