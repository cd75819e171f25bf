/** Endings of what sites send without one. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/json": "json",
  "application/zip": "zip",
  "application/xml": "xml",
  "text/xml": "xml",
  "text/csv": "csv",
  "text/plain": "txt",
  "text/html": "html",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "audio/mpeg": "mp3",
  "video/mp4": "mp4",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};
const NAME_MAX_CHARS = 200;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `=?UTF-8?B?…?=`, as mail names its files, and some servers theirs. */
function fromMail(text: string): string {
  return text.replace(/=\?utf-8\?b\?([\w+/=]+)\?=/gi, (whole, base64: string) => {
    try {
      return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
    } catch {
      return whole;
    }
  });
}

/** Bytes of UTF-8 that were read as if each were a character. */
function fromBytes(text: string): string {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}

/** `attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf` or `filename="resume.pdf"`; empty for none. */
export function nameInDisposition(disposition: string | null | undefined): string {
  const header = disposition ?? "";
  const encoded = /filename\*\s*=\s*"?[\w-]*'[\w-]*'([^;"]+)"?/i.exec(header)?.[1];
  if (encoded) return decoded(encoded.trim());
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain = quoted?.replace(/\\(.)/g, "$1") ?? /filename\s*=\s*([^";]+)/i.exec(header)?.[1];
  return decoded(fromMail(fromBytes(plain?.trim() ?? "")));
}

const lastPart = (address: string): string => {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? decoded(url.pathname.split("/").at(-1) ?? "") : "";
};

/** What stands in no file name anywhere; a way to a folder is none either. */
const clean = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}<>:"/\\|?*]/gu, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");

/** The name of a file that a site gives: as it says, else by its address; with an ending by its type. */
export function nameOfFile({
  disposition,
  address,
  type,
}: {
  disposition?: string | undefined;
  address: string;
  type: string;
}): string {
  const name = clean(nameInDisposition(disposition)) || clean(lastPart(address)) || "file";
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0];
  const missing = ending ? "" : (ENDINGS[type.split(";")[0]?.trim().toLowerCase() ?? ""] ?? "");
  const stem = name.slice(0, name.length - (ending?.length ?? 0)).slice(0, NAME_MAX_CHARS);
  return stem + (ending ?? (missing && `.${missing}`));
}
