import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v2";
/** Tied to its field alone, not yet to a user and a row. */
const UNBOUND_FORMAT = "v1";

/** The text cannot be opened: it was sealed with a key that is not here, for another place, or altered. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/** Where a sealed text belongs. Put anywhere else it does not open. */
export interface SealedPlace {
  field: string;
  userId: number;
  rowId: number;
}

export interface SealedBox {
  /** `v2.<key id>.<base64url>`. */
  seal(text: string, place: SealedPlace): string;
  open(sealed: string, place: SealedPlace): string;
  /** Undefined where it cannot be opened: one unreadable value takes nothing else along. */
  tryOpen(sealed: string, place: SealedPlace): string | undefined;
  /** Sealed anew with the present key, bound to its place, whatever it was before. */
  reseal(sealed: string, place: SealedPlace): string;
  /** Whether it was sealed with an older key, or is not bound to its place: `reseal` mends it. */
  isOutdated(sealed: string): boolean;
  /** Which key it seals with; says nothing about the key. */
  readonly keyId: string;
  /** What all that it seals begins with. */
  readonly prefix: string;
}

/** Says which key, and nothing about it. */
export const keyIdOf = (key: Buffer): string =>
  createHash("sha256").update("baton key id").update(key).digest("hex").slice(0, 8);

/** Seals with the first key, opens with any: older ones follow while a rotation is under way. */
export function makeSealedBox(current: Buffer, ...older: Buffer[]): SealedBox {
  const keys = new Map([...older, current].map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(current);
  const prefix = `${FORMAT}.${currentId}.`;

  function seal(text: string, place: SealedPlace): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, current, iv).setAAD(bindingTo(place));
    const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
    return prefix + toText(Buffer.concat([bytes, cipher.getAuthTag()]));
  }

  function openAs(format: string, sealed: string, binding: Buffer): string {
    const [found, keyId = "", payload = ""] = sealed.split(".");
    const key = keys.get(keyId);
    if (found !== format || !key) throw new SealError(`No key ${keyId.slice(0, 8)} here`);
    const bytes = Buffer.from(payload, "base64url");
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new SealError("Too short to be sealed text");
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(binding)
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch (cause) {
      throw new SealError("Altered, or sealed for another place", { cause });
    }
  }

  const open = (sealed: string, place: SealedPlace): string =>
    openAs(FORMAT, sealed, bindingTo(place));

  return {
    seal,
    open,
    tryOpen: (sealed, place) => unlessSealed(() => open(sealed, place)),
    reseal: (sealed, place) =>
      seal(
        sealed.startsWith(`${UNBOUND_FORMAT}.`)
          ? openAs(UNBOUND_FORMAT, sealed, Buffer.from(place.field))
          : open(sealed, place),
        place,
      ),
    isOutdated: (sealed) => !sealed.startsWith(prefix),
    keyId: currentId,
    prefix,
  };
}

/** What `work` gives, or undefined where a text does not open. */
export function unlessSealed<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

const bindingTo = ({ field, userId, rowId }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([field, userId, rowId]));

const toText = (bytes: Buffer): string => bytes.toString("base64url");
