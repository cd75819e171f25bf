import { z } from "zod";
import { jsonValueSchema } from "./primitives.ts";

const PASSWORD_MAX_CHARS = 1000;
const CODE_MAX_CHARS = 40;
const CONFIRMATION_MAX_CHARS = 500;
const CREDENTIAL_MAX_CHARS = 1400;
const PART_MAX_CHARS = 20_000;

/** Bytes as WebAuthn spells them in JSON. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, "must be base64url");

/** Six digits of the app that has the key, or one of the recovery codes. */
export const factorCodeSchema = z.string().trim().max(CODE_MAX_CHARS);
export const ownPasswordSchema = z
  .string()
  .min(1, "This field is required!")
  .max(PASSWORD_MAX_CHARS);
/** The password, and the code where a second factor is on. */
export const ownPasswordFields = {
  password: ownPasswordSchema,
  code: factorCodeSchema.optional(),
};

const credentialFields = {
  id: base64url(CREDENTIAL_MAX_CHARS),
  rawId: base64url(CREDENTIAL_MAX_CHARS),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string().max(100), jsonValueSchema).default({}),
};

/** What a browser answers with when it has made a passkey: WebAuthn's RegistrationResponseJSON. */
export const newPasskeySchema = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: base64url(PART_MAX_CHARS),
    attestationObject: base64url(PART_MAX_CHARS),
    authenticatorData: base64url(PART_MAX_CHARS).optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(PART_MAX_CHARS).nullish(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What a browser answers with when a passkey was used: WebAuthn's AuthenticationResponseJSON. */
export const usedPasskeySchema = z.strictObject({
  ...credentialFields,
  response: z.strictObject({
    clientDataJSON: base64url(PART_MAX_CHARS),
    authenticatorData: base64url(PART_MAX_CHARS),
    signature: base64url(PART_MAX_CHARS),
    userHandle: base64url(200).nullish(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

export const passkeyProofSchema = z.strictObject({
  challengeId: z.uuid(),
  response: usedPasskeySchema,
});
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

/** Who asks is the user: by the password, with a code where a second factor is on, or by a passkey. */
export const ownProofFields = {
  ...ownPasswordFields,
  password: z.string().min(1).max(PASSWORD_MAX_CHARS).optional(),
  passkey: passkeyProofSchema.optional(),
};

/** One of these, or what the answer to one of them gave for some minutes. */
export const proofFields = {
  ...ownProofFields,
  confirmation: z.string().min(1).max(CONFIRMATION_MAX_CHARS).optional(),
};

type Proofs = Partial<Record<"password" | "passkey" | "confirmation", unknown>>;
export const hasOneProof = ({ password, passkey, confirmation }: Proofs): boolean =>
  [password, passkey, confirmation].filter((proof) => proof !== undefined).length === 1;
export const proofFault = { path: ["password"], message: "This field is required!" };
