import {
  ERRORS,
  GITHUB_FAULTS,
  GITHUB_FILE_MAX_BYTES,
  GITHUB_UPLOAD_FILES_MAX,
  GITHUB_UPLOAD_MAX_BYTES,
  type GithubFault,
  isGithubPath,
} from "@baton/contract";

/** Why a file cannot be sent: seen here, or said by the server. */
export type FileRefusal =
  | ("ending" | "size" | "name" | "twice")
  | ("long" | "inFolder" | "taken" | "credentials" | "content" | "changed");
/** Why none of them can be, as many or as large as they are together. */
export type UploadRefusal = "count" | "total" | "none";

interface Checked {
  name: string;
  size: number;
}

const endingOf = (name: string): string => {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
};

function refusalOf({ name, size }: Checked, endings: readonly string[]): FileRefusal | null {
  if (!isGithubPath(name)) return "name";
  if (!endings.includes(endingOf(name))) return "ending";
  return size > GITHUB_FILE_MAX_BYTES ? "size" : null;
}

/** What is wrong with each file, before a byte of it is sent; two of one name would be one file. */
export function checkFiles(
  files: readonly Checked[],
  endings: readonly string[],
): (FileRefusal | null)[] {
  const seen = new Set<string>();
  return files.map((file) => {
    const refusal = refusalOf(file, endings);
    if (refusal !== null) return refusal;
    if (seen.has(file.name)) return "twice";
    seen.add(file.name);
    return null;
  });
}

const SAID: Readonly<Partial<Record<GithubFault, FileRefusal>>> = {
  path: "name",
  tooLong: "long",
  twice: "twice",
  inFolder: "inFolder",
  taken: "taken",
  credentials: "credentials",
  // It is another by now than it was when it was chosen.
  otherSize: "changed",
};
const FAULTS = Object.keys(GITHUB_FAULTS) as GithubFault[];

/** Why the server does not take a file, by what it says of it; undefined for what is no file's. */
export function saidOfFile(message: string, code: number): FileRefusal | undefined {
  const { unsupportedFileExtension, fileTooLarge } = ERRORS;
  if (code === fileTooLarge.code) return "size";
  if (code === unsupportedFileExtension.code)
    return message === unsupportedFileExtension.message ? "ending" : "content";
  const fault = FAULTS.find((one) => GITHUB_FAULTS[one] === message);
  return fault && SAID[fault];
}

/** What is wrong with those that can be sent, all together. */
export function checkUpload(files: readonly Checked[]): UploadRefusal | null {
  if (files.length === 0) return "none";
  if (files.length > GITHUB_UPLOAD_FILES_MAX) return "count";
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > GITHUB_UPLOAD_MAX_BYTES ? "total" : null;
}
