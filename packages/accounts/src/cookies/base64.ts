const BASE64 = /^[\w+/-]{24,}={0,2}$/;

const decode = (text: string): string => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

/** The text as it is where it is no base64. A header string of one cookie has a `=` in its middle. */
export function unwrapBase64(text: string): string {
  const packed = text.replaceAll(/\s/g, "");
  if (!BASE64.test(packed)) return text;
  try {
    const bytes = Uint8Array.from(decode(packed), (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return text;
  }
}

/** Enough to tell what a text is; all of it may be hundreds of kilobytes, and is looked at while one types. */
const HEAD_CHARS = 64;

/** How the text begins that this is the base64 of; undefined where it is none. */
export function headOfBase64(text: string): string | undefined {
  const head = text.slice(0, HEAD_CHARS).replaceAll(/\s/g, "");
  if (!BASE64.test(head)) return undefined;
  try {
    return decode(head.slice(0, head.length - (head.length % 4)));
  } catch {
    return undefined;
  }
}
