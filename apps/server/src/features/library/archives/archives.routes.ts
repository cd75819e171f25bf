import {
  createArchive,
  getDefaultCredentials,
  listArchives,
  revokeArchive,
  updateArchive,
  updateArchives,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind } from "../../../http/bind.ts";
import { allDone } from "../../../http/bulk-answer.ts";
import { fail } from "../../../http/errors.ts";
import type { ArchivesService } from "./archives.service.ts";
import type { KeptArchivesService } from "./kept-archives.service.ts";

export function registerArchivesRoutes(
  app: FastifyInstance,
  service: ArchivesService,
  kept: KeptArchivesService,
): void {
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
  bind(app, listArchives, ({ user, query }) => kept.list(user.id, query));
  bind(app, updateArchive, async ({ user, params, body }) => {
    const [archive] = await kept.update(user, [params.id], body);
    if (!archive) throw fail("notFound");
    return archive;
  });
  bind(app, updateArchives, async ({ user, body }) =>
    allDone(await kept.update(user, body.ids, body.settings, "settings.")),
  );
  bind(app, revokeArchive, ({ user, params }) => kept.revoke(user, params.id));
}
