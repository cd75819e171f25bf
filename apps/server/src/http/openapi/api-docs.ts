import {
  BATON_SCHEMA_PATH,
  batonJsonSchema,
  endpoints,
  type ErrorName,
  ERRORS,
  listErrorCodes,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { readPageScripts } from "./page-scripts.ts";
import { VERSION } from "../../settings/version.ts";
import { bind } from "../bind.ts";
import { inPage } from "../in-page.ts";
import { fail } from "../errors.ts";
import { makeOpenApi } from "./document.ts";
import { renderDocs } from "./page.ts";

const HOUR = "public, max-age=3600";

const ERROR_CODES = (Object.keys(ERRORS) as ErrorName[]).map((name) => ({
  ...ERRORS[name],
  name,
}));

/**
 * GET /openapi.json, GET /api/error-codes, GET /docs with its scripts, and the schema of Baton's files, all from the contract, made when first
 * asked for.
 */
export function addApiDocs(app: FastifyInstance, publicUrl: string, scriptsFolder: string): void {
  let json: string | undefined;
  let schema: string | undefined;
  let page: string | undefined;
  let scripts: ReadonlyMap<string, string> | undefined;

  bind(app, listErrorCodes, ({ query }) => inPage({ data: ERROR_CODES }, query));
  app.get("/openapi.json", (_request, reply) => {
    json ??= JSON.stringify(makeOpenApi(endpoints, { version: VERSION, serverUrl: publicUrl }));
    return reply.header("cache-control", HOUR).type("application/json; charset=utf-8").send(json);
  });
  app.get("/docs", (_request, reply) => {
    page ??= renderDocs(makeOpenApi(endpoints, { version: VERSION }), endpoints);
    return reply.header("cache-control", HOUR).type("text/html; charset=utf-8").send(page);
  });
  app.get<{ Params: { script: string } }>("/docs/:script", (request, reply) => {
    scripts ??= readPageScripts(scriptsFolder);
    const text = scripts.get(request.params.script);
    if (text === undefined) throw fail("notFound");
    return reply.header("cache-control", HOUR).type("text/javascript; charset=utf-8").send(text);
  });
  app.get(BATON_SCHEMA_PATH, (_request, reply) => {
    schema ??= JSON.stringify(batonJsonSchema(publicUrl + BATON_SCHEMA_PATH), null, 2);
    return reply
      .header("cache-control", HOUR)
      .header("access-control-allow-origin", "*")
      .type("application/schema+json; charset=utf-8")
      .send(schema);
  });
}
