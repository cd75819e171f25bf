import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const toBase64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** As a password was kept when it cost less. */
export async function makeOutdatedHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await promisify(argon2)("argon2id", {
    ...{ message: Buffer.from(password), nonce, tagLength: 32 },
    ...{ memory: 1024, passes: 1, parallelism: 1 },
  });
  return `$argon2id$v=19$m=1024,t=1,p=1$${toBase64(nonce)}$${toBase64(tag)}`;
}
