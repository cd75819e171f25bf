import { createCipheriv, randomBytes } from "node:crypto";
import { keyIdOf } from "../src/crypto/sealed-box.ts";

/** As texts were sealed before they were bound to user and row. */
export function sealUnbound(key: Buffer, text: string, field: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(field));
  const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
  const payload = Buffer.concat([bytes, cipher.getAuthTag()]).toString("base64url");
  return `v1.${keyIdOf(key)}.${payload}`;
}
