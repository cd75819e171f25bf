import { Readable } from "node:stream";
import {
  DOCUMENT_ID_HEADER,
  DOCUMENT_MAX_BYTES,
  type ErrorName,
  UPLOAD_KEPT_HOURS,
  UPLOADS_PATH,
} from "@baton/contract";
import { DataStore, MemoryLocker, Metadata, Server, Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type AppError, fail } from "../../../http/errors.ts";
import type { UploadsService } from "./uploads.service.ts";

/** What the protocol's answers say; all else of a call is as in every other. */
const SENT_HEADERS = [
  "tus-resumable",
  "location",
  "upload-offset",
  "upload-length",
  "upload-metadata",
  "upload-expires",
  DOCUMENT_ID_HEADER,
];

const FAILURES: Record<number, ErrorName> = {
  403: "notFound",
  404: "notFound",
  409: "conflict",
  410: "notFound",
  413: "fileTooLarge",
};

/** A refusal of the protocol's, in the words of the catalogue. */
function toFailure(status: number, body: string): AppError {
  const message = body.trim();
  const name = FAILURES[status] ?? (status < 500 ? "invalidInput" : "uploadFailed");
  return fail(name, name === "invalidInput" ? { field: headerIn(message), message } : { message });
}

const headerIn = (message: string): string =>
  /upload-[a-z]+/i.exec(message)?.[0].toLowerCase() ?? "headers";

/** The protocol's own server, on one user's uploads. */
class UserStore extends DataStore {
  readonly #uploads: UploadsService;
  readonly #userId: number;

  constructor(uploads: UploadsService, userId: number) {
    super();
    this.#uploads = uploads;
    this.#userId = userId;
    this.extensions = ["creation", "creation-with-upload", "expiration", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.append(this.#userId, Number(id), source, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#uploads.get(this.#userId, Number(id));
    return new Upload({
      id,
      size: row.size,
      offset: await this.#uploads.offsetOf(row),
      metadata: { filename: row.name },
      creation_date: row.createdAt.toISOString(),
    });
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.remove(this.#userId, Number(id));
  }

  override getExpiration(): number {
    return UPLOAD_KEPT_HOURS * 60 * 60 * 1000;
  }
}

/** Whoever appends twice at once: the later one waits until the earlier has written down what came. */
export function makeTus(uploads: UploadsService) {
  const locker = new MemoryLocker();

  const serverOf = (userId: number): Server =>
    new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      maxSize: DOCUMENT_MAX_BYTES,
      allowedOrigins: [],
      locker,
      datastore: new UserStore(uploads, userId),
      namingFunction: async ({ headers }) => {
        const name = nameIn(headers.get("upload-metadata"));
        const size = lengthIn(headers.get("upload-length"));
        return String(await uploads.begin(userId, { name, size }));
      },
      onUploadFinish: async ({ method }, { id }) => {
        const documentId = await uploads.finish(userId, Number(id));
        const headers = { [DOCUMENT_ID_HEADER]: String(documentId) };
        return method === "POST" ? { headers } : { status_code: 204, headers };
      },
      onResponseError: (_request, error) => {
        if (error instanceof Error) throw error;
        throw toFailure(error.status_code, error.body);
      },
    });

  /** Writes the answer's head. */
  return async (userId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await serverOf(userId).handleWeb(toWeb(request));
    if (answer.status >= 400) throw toFailure(answer.status, await answer.text());
    void reply.status(answer.status);
    for (const name of SENT_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
  };
}

function nameIn(metadata: string | null): string {
  try {
    return metadata === null ? "" : (Metadata.parse(metadata)["filename"] ?? "");
  } catch (cause) {
    const message = "must be pairs of a key and a value in Base64";
    throw fail("invalidInput", { field: "upload-metadata", message, cause });
  }
}

function lengthIn(length: string | null): number {
  if (length !== null && /^\d{1,15}$/.test(length)) return Number(length);
  throw fail("invalidInput", { field: "upload-length", message: "must be a number of bytes" });
}

function toWeb({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(", "));
  const hasBody = method === "POST" || method === "PATCH";
  return new Request(new URL(url, "http://localhost"), {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: "half" }),
  });
}
