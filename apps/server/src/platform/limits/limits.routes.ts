import {
  BULK_MAX_IDS,
  DOCUMENT_EXTENSIONS,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_TOTAL_MAX_BYTES,
  getLimits,
  NAME_MAX_CHARS,
  NOTE_MAX_CHARS,
  PAGE_SIZE_MAX,
  SCRIPT_ROWS_MAX,
  STEPS_MAX,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";

interface LimitsSource {
  countDocumentBytes(userId: number): Promise<number>;
  findPrivateNetworks(): Promise<{ isAllAllowed: boolean; allowed: string[] }>;
}

export function registerLimitsRoutes(app: FastifyInstance, source: LimitsSource): void {
  bind(app, getLimits, async ({ user }) => ({
    documentMaxBytes: DOCUMENT_MAX_BYTES,
    documentsTotalMaxBytes: DOCUMENTS_TOTAL_MAX_BYTES,
    documentsUsedBytes: await source.countDocumentBytes(user.id),
    documentExtensions: [...DOCUMENT_EXTENSIONS],
    bulkMaxIds: BULK_MAX_IDS,
    pageSizeMax: PAGE_SIZE_MAX,
    scriptRowsMax: SCRIPT_ROWS_MAX,
    stepsMax: STEPS_MAX,
    noteMaxChars: NOTE_MAX_CHARS,
    nameMaxChars: NAME_MAX_CHARS,
    privateNetworks: await source.findPrivateNetworks(),
  }));
}
