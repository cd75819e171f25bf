import { createHash } from "node:crypto";
import { extname } from "node:path";
import { Readable } from "node:stream";
import {
  GITHUB_FAULTS,
  GITHUB_FILE_MAX_BYTES,
  GITHUB_UPLOAD_FILES_MAX,
  GITHUB_UPLOAD_MAX_BYTES,
  githubUploadRequestSchema,
  isGithubPath,
} from "@baton/contract";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { isDiskFull } from "../../../../http/disk-full.ts";
import { AppError, fail } from "../../../../http/errors.ts";
import { invalidInput, parseField } from "../../../../http/input.ts";
import { checkExtension, contentTypeOf, type Staging } from "../../documents/for-others.ts";
import { isCredentialsFile } from "../repository/layout.ts";

export type UploadRequest = z.output<typeof githubUploadRequestSchema>;

/** A file that has come in whole, and lies on this machine for a while. */
export interface ReceivedFile {
  key: string;
  /** The name that git gives its content. */
  sha: string;
}

const REQUEST_FIELD = "request";
const FILE_FIELD = "file";
const REQUEST_MAX_BYTES = 1024 * 1024;

type Parts = AsyncIterator<Multipart>;

const readParts = (request: FastifyRequest): Parts =>
  request.parts({
    limits: {
      fileSize: GITHUB_FILE_MAX_BYTES + 1,
      files: GITHUB_UPLOAD_FILES_MAX,
      fields: 1,
      fieldSize: REQUEST_MAX_BYTES,
      parts: GITHUB_UPLOAD_FILES_MAX + 1,
    },
  });

/** The form as it comes: what is wanted first, and after `check` the files. */
export async function readUploadForm(
  request: FastifyRequest,
  staging: Staging,
  check: (wanted: UploadRequest) => Promise<void>,
  keep: (file: ReceivedFile) => void,
): Promise<UploadRequest> {
  if (!request.isMultipart()) throw missing(REQUEST_FIELD);
  const parts = readParts(request);
  const wanted = readWanted(await nextPart(parts));
  checkWanted(wanted);
  await check(wanted);
  for (const index of wanted.files.keys())
    keep(await receive(await nextPart(parts), wanted, index, staging));
  const more = await nextPart(parts);
  if (!more) return wanted;
  if (more.type === "file") more.file.resume();
  throw fail("invalidInput", { field: more.fieldname, message: "More files than were announced" });
}

async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const next = await parts.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw fail("uploadFailed", { cause: error });
  }
}

const missing = (field: string): Error =>
  fail("invalidInput", { field, message: "This field is required!" });

function readWanted(part: Multipart | undefined): UploadRequest {
  if (part?.type !== "field" || part.fieldname !== REQUEST_FIELD) {
    if (part?.type === "file") part.file.resume();
    throw missing(REQUEST_FIELD);
  }
  if (part.valueTruncated) throw fail("bodyTooLarge");
  return parseField(REQUEST_FIELD, githubUploadRequestSchema, String(part.value));
}

const fieldOf = (index: number, name: string): string => `files.${index}.${name}`;

export const pathOf = ({ path }: UploadRequest, name: string): string =>
  path === "" ? name : `${path}/${name}`;

/** What can be refused before a byte of a file is read. */
function checkWanted(wanted: UploadRequest): void {
  const { files } = wanted;
  for (const [index, { name, size }] of files.entries()) {
    inField(fieldOf(index, "name"), () => checkExtension(name));
    if (size > GITHUB_FILE_MAX_BYTES) throw fail("fileTooLarge", { field: fieldOf(index, "size") });
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > GITHUB_UPLOAD_MAX_BYTES) throw fail("userFolderTooLarge");
  const seen = new Set<string>();
  const folders = new Set(files.flatMap(({ name }) => foldersOf(name)));
  const faults = files.flatMap(({ name }, index) => {
    const fault = faultOf(pathOf(wanted, name)) ?? faultAmong(name, seen, folders);
    seen.add(name);
    return fault === undefined ? [] : [{ field: fieldOf(index, "name"), message: fault }];
  });
  if (faults.length > 0) throw invalidInput(faults);
}

function faultOf(path: string): string | undefined {
  // It would stand where nobody could open it, or delete it again.
  if (!isGithubPath(path)) return GITHUB_FAULTS.tooLong;
  // Agents enrol with it: only its own call, which asks for the password, says where.
  return isCredentialsFile(path) ? GITHUB_FAULTS.credentials : undefined;
}

function faultAmong(name: string, seen: Set<string>, folders: Set<string>): string | undefined {
  if (seen.has(name)) return GITHUB_FAULTS.twice;
  return folders.has(name) ? GITHUB_FAULTS.inFolder : undefined;
}

/** `a/b/c.txt` → `a`, `a/b`. */
const foldersOf = (name: string): string[] =>
  name
    .split("/")
    .flatMap((_, index, parts) => (index > 0 ? [parts.slice(0, index).join("/")] : []));

/** The failure of `work`, with the field that it is about. */
function inField<Result>(field: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw ofField(field, error);
  }
}

const ofField = (field: string, error: unknown): unknown =>
  error instanceof AppError ? fail(error.errorName, { field, message: error.message }) : error;

async function receive(
  part: Multipart | undefined,
  { files }: UploadRequest,
  index: number,
  staging: Staging,
): Promise<ReceivedFile> {
  const { name = "", size = 0 } = files[index] ?? {};
  if (!part) throw missing(fieldOf(index, "name"));
  if (part.type !== "file" || part.fieldname !== FILE_FIELD)
    throw fail("invalidInput", { field: part.fieldname, message: "Unknown field" });
  try {
    return await store(part, { name, size, index }, staging);
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error)) throw error;
    throw fail("uploadFailed", { cause: error });
  }
}

interface Announced {
  name: string;
  size: number;
  index: number;
}

async function store(
  part: MultipartFile,
  { name, size, index }: Announced,
  staging: Staging,
): Promise<ReceivedFile> {
  const hash = createHash("sha1").update(`blob ${size}\0`);
  const field = fieldOf(index, "size");
  const differs = () => fail("invalidInput", { field, message: GITHUB_FAULTS.otherSize });
  const admit = async (soFar: number, head?: Buffer): Promise<void> => {
    if (soFar > size) throw differs();
    if (!head || extname(name) === "") return;
    await contentTypeOf(name, head).catch((error: unknown) => {
      throw ofField(fieldOf(index, "name"), error);
    });
  };
  const source = Readable.from(hashed(part.file, hash));
  const staged = await staging.write(source, admit, () => Promise.resolve());
  if (staged.size === size) return { key: staged.key, sha: hash.digest("hex") };
  await staging.remove(staged.key);
  throw differs();
}

async function* hashed(
  source: Readable,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}
