export const SECRET_KEY_BYTES = 32;
export const SECRET_KEY_FAULT = `must be ${SECRET_KEY_BYTES} bytes as hex or base64 (openssl rand -hex 32 makes one)`;

/** Where the text is no key, its length is another than `SECRET_KEY_BYTES`. */
export function toSecretKey(text: string): Buffer {
  const encoding = /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64";
  return Buffer.from(text, encoding);
}
