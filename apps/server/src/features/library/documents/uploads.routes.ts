import {
  appendUpload,
  createUpload,
  deleteUpload,
  DOCUMENT_ID_HEADER,
  getUpload,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import { makeTus } from "./tus.ts";
import type { UploadsService } from "./uploads.service.ts";

export function registerUploadsRoutes(app: FastifyInstance, uploads: UploadsService): void {
  const tus = makeTus(uploads);
  app.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) =>
    done(null),
  );
  bind(app, createUpload, async ({ user, request, reply }) => {
    await tus(user.id, request, reply);
    return reply.send();
  });
  bind(app, getUpload, async ({ user, params, request, reply }) => {
    const upload = await uploads.show(user.id, params.id);
    if (request.method !== "HEAD") return upload;
    if (upload.offset === upload.size) {
      // All of it had come when the connection or the server went: its document is made now.
      const documentId = upload.documentId ?? (await uploads.finish(user.id, params.id));
      void reply.header(DOCUMENT_ID_HEADER, documentId);
    }
    await tus(user.id, request, reply);
    return upload;
  });
  bind(app, appendUpload, async ({ user, params, request, reply }) => {
    const { isDone } = await uploads.get(user.id, params.id);
    if (isDone) throw fail("conflict");
    await tus(user.id, request, reply);
    return reply.send();
  });
  bind(app, deleteUpload, async ({ user, params, request, reply }) => {
    await uploads.get(user.id, params.id);
    await tus(user.id, request, reply);
    return reply.send();
  });
}
