import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { NewPasskeyOptions, PasskeyProof, UsePasskeyOptions } from "@baton/contract";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const FLAG = { present: 1, verified: 4, mayBeSynced: 8, isSynced: 16, hasKey: 64 };
const ES256 = -7;

/** What a dishonest or broken authenticator does otherwise. */
interface Quirks {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  isSynced?: boolean;
  userHandle?: string | null;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const numbered = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An authenticator with one key, as browsers speak to it by WebAuthn's JSON. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let handle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string, quirks: Quirks): Buffer =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge: quirks.challenge ?? challenge },
        ...{ origin: quirks.origin ?? origin, crossOrigin: false },
      }),
    );

  function authData(rpId: string, quirks: Quirks, key?: Buffer): Buffer {
    const { isVerified = true, isSynced = false } = quirks;
    const flags =
      FLAG.present |
      (isVerified ? FLAG.verified : 0) |
      (isSynced ? FLAG.mayBeSynced | FLAG.isSynced : 0) |
      (key ? FLAG.hasKey : 0);
    return Buffer.concat([
      sha256(quirks.rpId ?? rpId),
      Buffer.from([flags]),
      numbered(quirks.counter ?? counter, 4),
      ...(key ? [Buffer.alloc(16), numbered(credentialId.length, 2), credentialId, key] : []),
    ]);
  }

  const wrapped = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  return {
    id,
    create(options: NewPasskeyOptions, quirks: Quirks = {}) {
      handle = options.user.id;
      const point = (part: string) => new Uint8Array(Buffer.from(part, "base64url"));
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, ES256],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]),
      );
      const made = authData(options.rp.id, quirks, Buffer.from(key));
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(made)],
        ]),
      );
      const client = clientData("webauthn.create", options.challenge, quirks);
      return {
        ...wrapped,
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get(options: UsePasskeyOptions, quirks: Quirks = {}): PasskeyProof["response"] {
      counter += 1;
      const client = clientData("webauthn.get", options.challenge, quirks);
      const data = authData(options.rpId, quirks);
      const signed = Buffer.concat([data, sha256(client)]);
      const { userHandle = handle } = quirks;
      return {
        ...wrapped,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}
