import { Readable } from "node:stream";
import {
  authorizeGithub,
  checkGithub,
  connectGithub,
  createGithubFolder,
  deleteGithubFile,
  deleteGithubFolder,
  disconnectGithub,
  downloadGithubFile,
  forceInitializeGithubConfig,
  getGithub,
  getGithubExternalLink,
  getGithubTree,
  initializeGithub,
  listGithubRepositories,
  previewGithubFile,
  uploadToGithub,
  writeGithubCredentials,
} from "@baton/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind } from "../../../http/bind.ts";
import type { makeCredentials } from "./credentials.ts";
import type { FileChanges } from "./files/file-changes.ts";
import type { FilesService } from "./files/files.service.ts";
import type { GithubService } from "./account/account.service.ts";
import type { makeInitialize } from "./initialize.ts";
import type { makeUploadService } from "./files/upload.service.ts";

export interface GithubServices {
  github: GithubService;
  setUp: ReturnType<typeof makeInitialize>;
  files: FilesService;
  changes: FileChanges;
  uploads: ReturnType<typeof makeUploadService>;
  credentials: ReturnType<typeof makeCredentials>;
}

export function registerGithubRoutes(app: FastifyInstance, services: GithubServices): void {
  const { github, setUp, uploads, credentials } = services;
  bind(app, getGithub, ({ user }) => github.get(user.id));
  bind(app, authorizeGithub, ({ user }) => github.authorize(user));
  bind(app, connectGithub, ({ user, body, reply }) =>
    github.connect(user, body, whileHeard(reply)),
  );
  bind(app, disconnectGithub, ({ user }) => github.disconnect(user));
  bind(app, checkGithub, ({ user, reply }) => github.check(user, whileHeard(reply)));
  bind(app, listGithubRepositories, ({ user, query, reply }) =>
    github.listRepositories(user, query, whileHeard(reply)),
  );
  bind(app, initializeGithub, async ({ user, body, reply }) => {
    await setUp.initialize(user.id, body.repo, whileHeard(reply));
    return github.get(user.id);
  });
  bind(app, forceInitializeGithubConfig, async ({ user, reply }) => {
    await setUp.forceInitialize(user.id, whileHeard(reply));
    return github.get(user.id);
  });
  bind(app, uploadToGithub, ({ user, request, reply }) =>
    uploads.upload(user.id, request, whileHeard(reply)),
  );
  bind(app, writeGithubCredentials, ({ user, body, request, reply }) =>
    credentials.write(user, body, { address: request.ip, signal: whileHeard(reply) }),
  );
  registerFileRoutes(app, services);
}

function registerFileRoutes(app: FastifyInstance, { files, changes }: GithubServices): void {
  bind(app, getGithubTree, ({ user, query, body, reply }) => {
    const isFresh = query.forceReload === "true";
    return files.list(user.id, { ...body, isFresh }, whileHeard(reply));
  });
  bind(app, previewGithubFile, ({ user, body, reply }) =>
    files.preview(user.id, body.path, whileHeard(reply)),
  );
  bind(app, downloadGithubFile, async ({ user, body, reply }) => {
    const file = await files.download(user.id, body.path, whileHeard(reply));
    return (
      reply
        .type("application/octet-stream")
        .header("content-length", file.size)
        .header("content-disposition", attachment(file.name))
        // Whoever opens it in a tab after all has a page that can do nothing.
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(Readable.fromWeb(file.content))
    );
  });
  bind(app, createGithubFolder, ({ user, body, reply }) =>
    changes.createFolder(user.id, body, whileHeard(reply)),
  );
  bind(app, deleteGithubFile, ({ user, body, reply }) =>
    changes.deleteFile(user.id, body, whileHeard(reply)),
  );
  bind(app, deleteGithubFolder, ({ user, body, reply }) =>
    changes.deleteFolder(user.id, body, whileHeard(reply)),
  );
  bind(app, getGithubExternalLink, ({ user, body, reply }) =>
    files.externalLink(user.id, body.path, whileHeard(reply)),
  );
}

/** Ends when the caller has gone: nothing is asked of GitHub for nobody. */
function whileHeard({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
