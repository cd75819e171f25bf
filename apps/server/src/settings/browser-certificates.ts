import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** As Chromium names a certificate's key: its SHA-256 in base64. */
const keyHashOf = (pem: string): string =>
  createHash("sha256")
    .update(new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");

/** The keys of a file's certificates (PEM); undefined where it cannot be read or has none. */
export function readBrowserCertificates(file: string): string[] | undefined {
  try {
    const hashes = (readFileSync(file, "utf8").match(PEM) ?? []).map(keyHashOf);
    return hashes.length > 0 ? hashes : undefined;
  } catch {
    return undefined;
  }
}
