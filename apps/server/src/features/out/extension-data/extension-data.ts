import {
  createDataTemplate,
  createExtensionData,
  type DataExport,
  deleteDataExport,
  deleteDataTemplates,
  downloadDataExport,
  getDataExport,
  listDataExports,
  listDataTemplates,
  previewExtensionData,
  stopDataExport,
  updateDataTemplate,
} from "@baton/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { makeDocumentStore } from "../../library/documents/for-others.ts";
import { type ExportFilesService, makeExportFilesService } from "./export-files.service.ts";
import { makeExportFiles } from "./export-file.ts";
import { contentTypeOf, fileNameOf } from "./export-presenter.ts";
import { type ExportsDeps, makeExportsService } from "./exports.service.ts";
import { makeTemplatesService } from "./templates.service.ts";

type Deps = Omit<ExportsDeps, "files" | "templates"> & {
  /** Where files of exports are kept. */
  folder: string;
};

const SWEEP_EVERY_MS = 10 * 60 * 1000;

export function registerExtensionData(app: FastifyInstance, deps: Deps): void {
  const templates = makeTemplatesService(deps);
  const files = makeExportFiles(makeDocumentStore(deps.folder), deps.sealedBox);
  const exports = makeExportsService({ ...deps, files, templates });
  const kept = makeExportFilesService({ ...deps, files, inHand: exports.inHand });
  bind(app, listDataTemplates, ({ user, query }) => templates.list(user, query));
  bind(app, createDataTemplate, ({ user, body }) => templates.create(user, body));
  bind(app, updateDataTemplate, ({ user, params, body }) =>
    templates.update(user, params.id, body),
  );
  bind(app, deleteDataTemplates, ({ user, body }) => templates.remove(user, body.ids));
  bind(app, previewExtensionData, ({ user, body }) => exports.preview(user, body));
  bind(app, createExtensionData, async ({ user, body, request, reply }) => {
    const made = await exports.create(user, body, request.ip);
    if (made.fileName === null) return sendExport(reply, made);
    return sendFile(request, reply, await kept.open(user, made.id));
  });
  bindExports(app, kept);
  sweepFromTimeToTime(app, kept);
}

function bindExports(app: FastifyInstance, kept: ExportFilesService): void {
  bind(app, listDataExports, async ({ user, query }) => inPage(await kept.list(user), query));
  bind(app, getDataExport, ({ user, params }) => kept.get(user, params.id));
  bind(app, stopDataExport, ({ user, params }) => kept.stop(user, params.id));
  bind(app, deleteDataExport, ({ user, params }) => kept.remove(user, params.id));
  bind(app, downloadDataExport, async ({ user, params, request, reply }) =>
    sendFile(request, reply, await kept.open(user, params.id)),
  );
}

/** It was sent to Telegram, or goes on without the caller. */
const sendExport = (reply: FastifyReply, made: DataExport): FastifyReply =>
  reply
    .status(made.state === "done" ? 200 : 202)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(made));

type Opened = Awaited<ReturnType<ExportFilesService["open"]>>;

/** Whoever broke off may come again; what has been sent whole is forgotten. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, content, forget }: Opened,
): FastifyReply {
  if (request.method !== "HEAD")
    reply.raw.once("finish", () => {
      forget().catch((err: unknown) => request.log.warn({ err }, "A file was not deleted"));
    });
  return reply
    .type(contentTypeOf(row.format))
    .header("content-length", row.size)
    .header("content-disposition", attachment(fileNameOf(row)))
    .send(content);
}

/** Not as a job of the queue: its worker may be on a machine without these files. */
function sweepFromTimeToTime(app: FastifyInstance, kept: ExportFilesService): void {
  const sweepAgain = (): Promise<void> =>
    kept.sweep().catch((err: unknown) => {
      app.log.warn({ err }, "Old exports were not looked for");
    });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    await kept.sweep();
    timer = setInterval(() => void sweepAgain(), SWEEP_EVERY_MS).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await kept.stopAll();
  });
}
