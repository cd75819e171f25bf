import {
  createDocument,
  deleteDocument,
  DOCUMENT_MAX_BYTES,
  downloadAgentDocument,
  downloadDocument,
  listDocuments,
} from "@baton/contract";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../http/attachment.ts";
import { bind, ok } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";
import type { DocumentsService } from "./documents.service.ts";

const FIELD = "document";

export function registerDocumentsRoutes(app: FastifyInstance, service: DocumentsService): void {
  bind(app, listDocuments, ({ user, query }) => service.list(user.id, query));
  bind(app, createDocument, async ({ user, request }) =>
    service.create(user.id, await readFilePart(request)),
  );
  bind(app, deleteDocument, async ({ user, params }) => {
    await service.remove(user.id, params.id);
    return ok;
  });
  bind(app, downloadDocument, async ({ user, params, reply }) =>
    sendDocument(reply, await service.download(user.id, params.id)),
  );
  bind(app, downloadAgentDocument, async ({ agent, params, reply }) =>
    sendDocument(reply, await service.download(agent.userId, params.id)),
  );
  app.addHook("onReady", () => service.sweep());
}

async function readFilePart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await readForm(request);
  if (!part) throw fail("invalidInput", { field: FIELD, message: "This field is required!" });
  if (part.fieldname !== FIELD) {
    throw fail("invalidInput", { field: part.fieldname, message: "Unknown field" });
  }
  return part;
}

async function readForm(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    // A file that is too large is cut off there and refused by who stores it.
    const limits = { fileSize: DOCUMENT_MAX_BYTES };
    return await request.file({ limits, throwFileSizeLimit: false });
  } catch (error) {
    throw fail("uploadFailed", { cause: error });
  }
}

type Download = Awaited<ReturnType<DocumentsService["download"]>>;

const sendDocument = (reply: FastifyReply, { document, content }: Download): FastifyReply =>
  reply
    .type(document.contentType)
    .header("content-length", document.size)
    .header("content-disposition", attachment(document.name))
    .send(content);
