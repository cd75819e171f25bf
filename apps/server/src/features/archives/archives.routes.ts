import { createArchive, getDefaultCredentials } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { attachment } from "../../http/attachment.ts";
import { bind } from "../../http/bind.ts";
import type { ArchivesService } from "./archives.service.ts";

export function registerArchivesRoutes(app: FastifyInstance, service: ArchivesService): void {
  bind(app, createArchive, async ({ user, body, request, reply }) => {
    const archive = await service.create(user, body, request.ip);
    return reply
      .type("application/zip")
      .header("content-disposition", attachment(archive.fileName))
      .header("x-archive-sha256", archive.sha256)
      .header("x-archive-version", archive.version)
      .send(archive.content);
  });
  bind(app, getDefaultCredentials, ({ user }) => service.getDefaults(user));
}
