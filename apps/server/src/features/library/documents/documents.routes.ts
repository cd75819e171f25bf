import {
  createAgentDocument,
  createDocument,
  deleteDocument,
  deleteDocuments,
  DOCUMENT_FIELD,
  DOCUMENT_MAX_BYTES,
  downloadAgentDocument,
  downloadDocument,
  listDocuments,
  listDocumentTags,
  previewDocument,
  tagDocuments,
  updateDocument,
} from "@baton/contract";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { fail } from "../../../http/errors.ts";
import type { AgentDocuments } from "./agent-documents.ts";
import type { DocumentChanges } from "./change-documents.ts";
import type { DocumentsService } from "./documents.service.ts";
import { makePreview } from "./preview-document.ts";

const SWEEP_EVERY_MS = 60 * 60 * 1000;

export function registerDocumentsRoutes(
  app: FastifyInstance,
  service: DocumentsService,
  changes: DocumentChanges,
  agents: AgentDocuments,
): void {
  const preview = makePreview(service);
  bind(app, listDocuments, ({ user, query }) => service.list(user.id, query));
  bind(app, createDocument, ({ user, request }) =>
    readForm(request, (part, formEnds) => service.create(user.id, part, formEnds)),
  );
  bind(app, createAgentDocument, async ({ agent, request }) => {
    const runId = await agents.admitMaker(agent);
    return readForm(request, (part, formEnds) =>
      service.create(agent.userId, part, formEnds, runId),
    );
  });
  bind(app, deleteDocument, async ({ user, params }) => {
    await changes.remove(user.id, params.id);
    return ok;
  });
  bind(app, deleteDocuments, ({ user, body }) => changes.removeMany(user.id, body));
  bind(app, tagDocuments, ({ user, body }) => changes.tagMany(user.id, body));
  bind(app, updateDocument, ({ user, params, body }) => changes.update(user.id, params.id, body));
  bind(app, listDocumentTags, async ({ user, query }) =>
    inPage(await changes.listTags(user.id), query),
  );
  bind(app, previewDocument, ({ user, params }) => preview(user.id, params.id));
  bind(app, downloadDocument, async ({ user, params, reply }) =>
    sendDocument(reply, await service.download(user.id, params.id)),
  );
  bind(app, downloadAgentDocument, async ({ agent, params, reply }) => {
    await agents.checkMayRead(agent, params.id);
    return sendDocument(reply, await service.download(agent.userId, params.id));
  });
  sweepFromTimeToTime(app, service);
}

/** Not as a job of the queue: its worker may be on a machine without these files. */
function sweepFromTimeToTime(app: FastifyInstance, service: DocumentsService): void {
  // A folder or a database that does not answer now does in an hour.
  const sweepAgain = (): Promise<void> =>
    service.sweep().catch((err: unknown) => {
      app.log.warn({ err }, "Files of no document were not looked for");
    });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    await sweepAgain();
    timer = setInterval(() => void sweepAgain(), SWEEP_EVERY_MS).unref();
  });
  app.addHook("onClose", () => clearInterval(timer));
}

type Parts = AsyncIterator<Multipart>;

/** A file that is too large is cut off there and refused by who stores it. */
const readParts = (request: FastifyRequest): Parts =>
  request.parts({
    limits: { fileSize: DOCUMENT_MAX_BYTES, files: 2, fields: 1, parts: 2 },
  });

/** A form of one file and nothing else. */
async function readForm<T>(
  request: FastifyRequest,
  take: (part: MultipartFile, formEnds: () => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw missing();
  const parts = readParts(request);
  return take(await readFilePart(parts), () => refuseMoreParts(parts));
}

async function readFilePart(parts: Parts): Promise<MultipartFile> {
  const part = await nextPart(parts);
  if (!part) throw missing();
  if (part.fieldname !== DOCUMENT_FIELD) throw unknownField(part);
  if (part.type === "file") return part;
  throw fail("invalidInput", { field: DOCUMENT_FIELD, message: "must be a file" });
}

/** What comes after the file would be lost without a word. */
async function refuseMoreParts(parts: Parts): Promise<void> {
  const part = await nextPart(parts);
  if (!part) return;
  if (part.type === "file") part.file.resume();
  if (part.fieldname !== DOCUMENT_FIELD) throw unknownField(part);
  throw fail("invalidInput", { field: DOCUMENT_FIELD, message: "One file is uploaded at a time" });
}

async function nextPart(parts: Parts): Promise<Multipart | undefined> {
  try {
    const next = await parts.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw fail("uploadFailed", { cause: error });
  }
}

const missing = (): Error =>
  fail("invalidInput", { field: DOCUMENT_FIELD, message: "This field is required!" });

const unknownField = ({ fieldname }: Multipart): Error =>
  fail("invalidInput", { field: fieldname, message: "Unknown field" });

type Download = Awaited<ReturnType<DocumentsService["download"]>>;

const sendDocument = (reply: FastifyReply, { document, content }: Download): FastifyReply =>
  reply
    .type(document.contentType)
    .header("content-length", document.size)
    .header("content-disposition", attachment(document.name))
    // Whoever opens it in a tab after all has a page that can do nothing.
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(content);
