import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** What is stored of a token or secret. Random secrets need no salt and no slow hash. */
export const hashSecret = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `bat_<letter>_<43 characters>`: whoever finds one can tell what it is from. */
export const makeSecret = (letter: string): string =>
  `bat_${letter}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
