import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64. */
const KEY_BYTES = 32;

/** A new secret to sign with, as receivers' libraries take it. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString("base64");

interface Signed {
  messageId: string;
  at: Date;
  body: string;
  /** Each signs; a receiver believes any. */
  secrets: readonly string[];
}

/** The headers that say what a body is and prove whose, by Standard Webhooks 1.0. */
export function signedHeaders({ messageId, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const signature = createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`);
    return `v1,${signature.digest("base64")}`;
  });
  return {
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
