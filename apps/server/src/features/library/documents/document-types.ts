import { extname } from "node:path";
import type { DOCUMENT_EXTENSIONS } from "@baton/contract";
import { fileTypeFromBuffer } from "file-type";
import { fail } from "../../../http/errors.ts";

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 8192;

type Extension = (typeof DOCUMENT_EXTENSIONS)[number];
/** Kinds of content; `unknown` is what no sign tells. */
type Family = "text" | "picture" | "media" | "pdf" | "office" | "packed" | "unknown";

const TYPES: Record<Extension, readonly [Exclude<Family, "unknown">, string]> = {
  txt: ["text", "text/plain"],
  csv: ["text", "text/csv"],
  tsv: ["text", "text/tab-separated-values"],
  json: ["text", "application/json"],
  ndjson: ["text", "application/x-ndjson"],
  xml: ["text", "application/xml"],
  yaml: ["text", "application/yaml"],
  yml: ["text", "application/yaml"],
  md: ["text", "text/markdown"],
  log: ["text", "text/plain"],
  html: ["text", "text/html"],
  svg: ["text", "image/svg+xml"],
  jpg: ["picture", "image/jpeg"],
  jpeg: ["picture", "image/jpeg"],
  png: ["picture", "image/png"],
  gif: ["picture", "image/gif"],
  webp: ["picture", "image/webp"],
  bmp: ["picture", "image/bmp"],
  ico: ["picture", "image/x-icon"],
  heic: ["picture", "image/heic"],
  avif: ["picture", "image/avif"],
  mp4: ["media", "video/mp4"],
  webm: ["media", "video/webm"],
  mov: ["media", "video/quicktime"],
  avi: ["media", "video/vnd.avi"],
  mkv: ["media", "video/matroska"],
  mp3: ["media", "audio/mpeg"],
  wav: ["media", "audio/wav"],
  ogg: ["media", "audio/ogg"],
  m4a: ["media", "audio/mp4"],
  pdf: ["pdf", "application/pdf"],
  doc: ["office", "application/msword"],
  docx: ["office", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xls: ["office", "application/vnd.ms-excel"],
  xlsx: ["office", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ppt: ["office", "application/vnd.ms-powerpoint"],
  pptx: ["office", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  odt: ["office", "application/vnd.oasis.opendocument.text"],
  ods: ["office", "application/vnd.oasis.opendocument.spreadsheet"],
  odp: ["office", "application/vnd.oasis.opendocument.presentation"],
  rtf: ["office", "application/rtf"],
  zip: ["packed", "application/zip"],
  gz: ["packed", "application/gzip"],
  "7z": ["packed", "application/x-7z-compressed"],
};

/** Programs are no documents, whatever they are called. */
const PROGRAMS: ReadonlySet<string> = new Set([
  "application/x-msdownload",
  "application/x-elf",
  "application/x-mach-binary",
  "application/java-vm",
  "application/wasm",
  "application/x-deb",
  "application/x-rpm",
  "application/x-google-chrome-extension",
  "application/x-installshield",
  "application/x-ms-shortcut",
  "application/x.apple.alias",
]);

/** Offices write one kind into the name of another, and tables as web pages. */
const FITTING: Record<Exclude<Family, "unknown">, readonly Family[]> = {
  text: ["text"],
  picture: ["picture"],
  media: ["media"],
  pdf: ["pdf"],
  office: ["office", "packed", "text"],
  packed: ["packed", "office"],
};

const isExtension = (text: string): text is Extension => text in TYPES;

function extensionOf(name: string): Extension {
  const extension = extname(name).slice(1).toLowerCase();
  if (!isExtension(extension)) throw fail("unsupportedFileExtension", unfit("name"));
  return extension;
}

const unfit = (field: string) => ({
  field,
  message: "Files with this extension are not supported.",
});

/** Refuses a name that says a kind of file that is not taken. */
export const checkExtension = (name: string): void => void extensionOf(name);

/** Two-byte signs turn up by chance: too little to refuse a file for. */
const WEAK: ReadonlySet<string> = new Set(["audio/mpeg", "audio/aac", "application/x-compress"]);

interface Found {
  family: Family | "program";
  mime?: string;
}

/** The content's own word, from its first bytes. */
async function familyOf(head: Buffer): Promise<Found> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const mime = found?.mime;
  if (looksLikeText(head) && !isFirmSign(mime)) return { family: "text" };
  if (mime === undefined || WEAK.has(mime)) return { family: "unknown" };
  if (PROGRAMS.has(mime)) return { family: "program" };
  return { family: familyOfMime(mime), mime };
}

/** What a text may begin with by chance is a sign only of what cannot be read as text. */
const isFirmSign = (mime: string | undefined): boolean =>
  mime !== undefined && (mime.startsWith("image/") || mime === "application/pdf" || isRtf(mime));

const isRtf = (mime: string): boolean => mime.endsWith("/rtf");

function familyOfMime(mime: string): Family {
  if (mime === "image/svg+xml" || mime === "application/xml") return "text";
  if (mime.startsWith("image/")) return "picture";
  if (/^(?:audio|video)\//.test(mime) || mime === "application/ogg") return "media";
  if (mime === "application/pdf") return "pdf";
  if (isRtf(mime) || mime === "application/x-cfb" || /opendocument|openxml/.test(mime))
    return "office";
  if (/zip|7z|gzip|x-tar|rar|bzip2|x-xz/.test(mime)) return "packed";
  return "unknown";
}

const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Nothing in it that no text has; in whatever encoding. */
export function looksLikeText(head: Buffer): boolean {
  if (UTF16_MARKS.some(([first, second]) => head[0] === first && head[1] === second)) return true;
  return !head.some((byte) => byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27);
}

/**
 * What a file is served as. Refused is a program, and content of a known kind that the name does not
 * say; content that no sign tells is what its name says, and shown to nobody as that.
 */
export async function contentTypeOf(name: string, head: Buffer): Promise<string> {
  const [family, named] = TYPES[extensionOf(name)];
  if (head.length === 0) return named;
  const found = await familyOf(head);
  if (found.family === "unknown") return named;
  if (found.family === "program" || !FITTING[family].includes(found.family))
    throw fail("unsupportedFileExtension", {
      field: "document",
      message: `What is in the file is not what its name says${found.mime === undefined ? "" : `: ${found.mime}`}`,
    });
  if (found.family === family) return family === "picture" ? (found.mime ?? named) : named;
  return found.mime ?? "text/plain";
}

const SHOWN_PICTURES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/apng",
  "image/gif",
  "image/webp",
  "image/bmp",
  "image/avif",
  "image/x-icon",
]);

/** The picture that browsers show which the content is, if it is one. */
export async function pictureTypeOf(name: string, head: Buffer): Promise<string | undefined> {
  const found = await familyOf(head);
  if (found.mime !== undefined && SHOWN_PICTURES.has(found.mime)) return found.mime;
  const isSvg = extname(name).toLowerCase() === ".svg" && found.family === "text";
  return isSvg ? "image/svg+xml" : undefined;
}
