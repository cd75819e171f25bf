import { exportFile, importFile } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { type ExportDeps, makeExporter } from "./export-file.ts";
import { type ImportDeps, makeImporter } from "./import-file.ts";

/** What comes in as a file, and what goes out as one. */
export function registerExchange(app: FastifyInstance, deps: ImportDeps & ExportDeps): void {
  const importer = makeImporter(deps);
  const exporter = makeExporter(deps);
  bind(app, importFile, ({ user, body }) => importer(user.id, body));
  bind(app, exportFile, ({ user, body }) => exporter(user.id, body));
}
