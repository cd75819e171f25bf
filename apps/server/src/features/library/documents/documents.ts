import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Clock } from "../../../work/clock.ts";
import { type AgentDocuments, makeAgentDocuments } from "./agent-documents.ts";
import { makeDocumentChanges } from "./change-documents.ts";
import { type DocumentStore, makeDocumentStore } from "./document-store.ts";
import { makeDocumentsOfUser } from "./documents-of-user.ts";
import { isMadeByRun } from "./documents.tables.ts";
import { registerDocumentsRoutes } from "./documents.routes.ts";
import { makeDocumentsService } from "./documents.service.ts";
import type { ListUsedIds } from "./narrow-by-use.ts";
import { makeS3Store } from "./s3-store.ts";
import { registerUploadsRoutes } from "./uploads.routes.ts";
import { makeUploadsService } from "./uploads.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Pick<Settings, "dataDir" | "s3">;
  listUsedIds: ListUsedIds;
  findPresentRun: Parameters<typeof makeAgentDocuments>[0]["findPresentRun"];
}

interface Made {
  documents: ReturnType<typeof makeDocuments>;
}

/** Documents as a whole: the one place that knows which store the operator chose. */
export function makeDocuments(deps: Deps) {
  const store = storeOf(deps.settings);
  const documents = makeDocumentsService({ ...deps, store });
  const agents: AgentDocuments = makeAgentDocuments({
    ...deps,
    isMadeByRun: (documentId, runId) => isMadeByRun(deps.db, documentId, runId),
  });
  const changes = makeDocumentChanges({ ...deps, store });
  const uploads = makeUploadsService({ ...deps, store, documents });
  const ofUser = makeDocumentsOfUser({ ...deps, documents, changes });
  return { ...documents, ...ofUser, agents, changes, uploads };
}

export function registerDocuments(app: FastifyInstance, { documents }: Made): void {
  registerDocumentsRoutes(app, documents, documents.changes, documents.agents);
  registerUploadsRoutes(app, documents.uploads);
}

function storeOf({ dataDir, s3 }: Pick<Settings, "dataDir" | "s3">): DocumentStore {
  const folder = path.join(dataDir, "documents");
  return s3 ? makeS3Store(folder, s3) : makeDocumentStore(folder);
}
