import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1";

/** The text cannot be opened: it was sealed with a key that is not here, for another purpose, or altered. */
export class SealError extends Error {
  override readonly name = "SealError";
}

export interface SealedBox {
  /** `v1.<key id>.<base64url>`. `purpose` must be the same on opening: it ties a value to its place. */
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string;
  /** Whether it was sealed with an older key and should be sealed anew. */
  isOutdated(sealed: string): boolean;
  /** Which key it seals with; says nothing about the key. */
  readonly keyId: string;
}

/** Says which key, and nothing about it. */
const keyIdOf = (key: Buffer): string =>
  createHash("sha256").update("baton key id").update(key).digest("hex").slice(0, 8);

/** Seals with the first key, opens with any: older ones follow while a rotation is under way. */
export function makeSealedBox(current: Buffer, ...older: Buffer[]): SealedBox {
  const keys = new Map([...older, current].map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(current);

  function seal(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(purpose));
    const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
    return [FORMAT, currentId, toText(Buffer.concat([bytes, cipher.getAuthTag()]))].join(".");
  }

  function open(sealed: string, purpose: string): string {
    const [format, keyId = "", payload = ""] = sealed.split(".");
    const key = keys.get(keyId);
    if (format !== FORMAT || !key) throw new SealError(`No key ${keyId.slice(0, 8)} here`);
    const bytes = Buffer.from(payload, "base64url");
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new SealError("Too short to be sealed text");
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch (cause) {
      throw new SealError("Altered, or sealed for another purpose", { cause });
    }
  }

  return {
    seal,
    open,
    isOutdated: (sealed) => sealed.split(".")[1] !== currentId,
    keyId: currentId,
  };
}

const toText = (bytes: Buffer): string => bytes.toString("base64url");
