import { endpoints, errorBodySchema, ERRORS, listErrorCodes } from "@baton/contract";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../../test/app.ts";
import type { OpenApiDocument } from "./document.ts";

const { as, url } = await startTestApp();

const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

const operationOf = (path: string, method: string): Operation =>
  document.paths[path]?.[method] as unknown as Operation;

describe("GET /openapi.json", () => {
  it("has every call of the contract and no other", () => {
    const named = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation["operationId"]),
    );
    expect(named).toHaveLength(endpoints.length);
    expect(new Set(named)).toEqual(new Set(endpoints.map(({ name }) => name)));
  });

  it("refers to nothing that it does not have", () => {
    const components = document.components as Record<string, Record<string, unknown>>;
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)];
    expect(references.length).toBeGreaterThan(endpoints.length);
    for (const [, reference = ""] of references) {
      const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
      expect(components[kind], reference).toHaveProperty(name);
    }
  });

  it("declares each parameter of a path and of a query", () => {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      const { parameters } = operationOf(path, endpoint.method.toLowerCase());
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(new Set(inPath.map(({ name }) => name))).toEqual(new Set(expected));
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
    const { parameters } = operationOf("/api/extensions", "get");
    expect(parameters).toContainEqual({
      name: "pageSize",
      in: "query",
      required: false,
      description: "How many rows a page has.",
      schema: { type: "integer", minimum: 1, maximum: 500, default: 100 },
      example: 100,
    });
  });

  it("gives what an address carries the type that callers think of it in", () => {
    const schemasOf = (path: string) =>
      Object.fromEntries(
        operationOf(path, "get").parameters.map(({ name, schema }) => [name, schema]),
      );
    expect(schemasOf("/api/extensions")).toMatchObject({
      groupId: { anyOf: [{ const: "none" }, { type: "integer", minimum: 1 }] },
      isOnline: { type: "boolean" },
      socialNetwork: { type: "integer", minimum: 0, maximum: 4 },
    });
    expect(schemasOf("/api/extensions/{id}")).toEqual({ id: { type: "integer", minimum: 1 } });
    expect(schemasOf("/api/runs")["runIds"]).toEqual({ $ref: "#/components/schemas/IdsText" });
    expect(schemasOf("/api/extension-groups")["search"]).toMatchObject({ type: "string" });
  });

  it("is valid to those who are strict", async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    const config = await createConfig({ extends: ["minimal"] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("says of what types a file may be, and what stands in its place", () => {
    const answersOf = (path: string, method: string) =>
      Object.entries(operationOf(path, method).responses)
        .filter(([status]) => status.startsWith("2"))
        .map(([status, { content }]) => [status, Object.keys(content ?? {})]);
    expect(answersOf("/api/runs/data/{format}", "get")).toEqual([
      ["200", ["text/csv", "application/x-ndjson", "application/json"]],
    ]);
    expect(answersOf("/api/extension-data", "post")).toEqual([
      ["200", ["text/plain", "application/json"]],
      ["202", ["application/json"]],
    ]);
    expect(answersOf("/api/document-uploads/{id}", "patch")).toEqual([["204", []]]);
  });

  it("asks for no body where nothing in it is needed", () => {
    for (const path of ["tree", "initialize", "external-link"])
      expect(operationOf(`/api/github/${path}`, "post").requestBody?.required).toBe(false);
    const upload = operationOf("/api/github/upload", "post").requestBody?.content;
    expect(upload?.["multipart/form-data"]).toMatchObject({
      schema: { required: ["request", "file"] },
    });
  });

  it("says that bytes are bytes, and what the events of the stream are", () => {
    const bytes = { schema: { type: "string", format: "binary" } };
    const file = operationOf("/api/documents/{id}/content", "get").responses["200"]?.content;
    expect(file).toMatchObject({ "*/*": bytes });
    const form = operationOf("/api/documents", "post").requestBody?.content["multipart/form-data"];
    expect(form).toMatchObject({ schema: { properties: { document: bytes.schema } } });
    expect(operationOf("/api/live", "get").responses["200"]?.content).toMatchObject({
      "text/event-stream": { "x-item-schema": { $ref: "#/components/schemas/LiveEvent" } },
    });
  });

  it("says who may call, in what form, and what can go wrong", () => {
    const login = operationOf("/token", "post");
    expect(login.security).toEqual([]);
    expect(login.requestBody?.content).toHaveProperty(["application/x-www-form-urlencoded"]);
    expect(login.responses["429"]?.description).toContain("tooManyRequests");
    const upload = operationOf("/api/documents", "post");
    expect(upload).toMatchObject({
      ...{ security: [{ user: ["documents:write"] }] },
      ...{ "x-scope": "documents:write", "x-group-bound": false },
    });
    expect(upload.responses["403"]?.description).toContain("scopeMissing");
    expect(upload.requestBody?.content).toMatchObject({
      "multipart/form-data": { schema: { required: ["document"] } },
    });
    expect(upload.responses["413"]?.description).toContain("errorCode 1003");
    const bytes = operationOf("/agent/documents/{id}", "get");
    expect(bytes.security).toEqual([{ agent: [] }]);
    expect(bytes.responses["200"]?.content).toHaveProperty(["*/*"]);
  });

  it("describes the one body that every failure has", () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const { $schema: _, ...expected } = z.toJSONSchema(errorBodySchema);
    expect(schemas["ErrorBody"]).toMatchObject(expected);
  });
});

describe("GET /api/error-codes", () => {
  it("has every failure of the catalogue, and of HTTP", async () => {
    const answer = await as().call(listErrorCodes);
    expect(answer.body.data).toHaveLength(Object.keys(ERRORS).length);
    expect(answer.body.data).toContainEqual({
      ...{ code: 304, name: "extensionProblem", status: 409, errorType: "application-errors" },
      message: "The extension's state does not allow this.",
    });
  });
});

describe("GET /docs", () => {
  it("shows every call without its script, and takes nothing from outside", async () => {
    const response = await fetch(`${url}/docs`);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    for (const { name } of endpoints) expect(page).toContain(`id="${name}"`);
    const own = '<script type="module" src="docs/main.ts"></script>';
    expect(page).toContain(own);
    expect(page.replace(own, "")).not.toMatch(/<script|<link|<img|src=|="https?:|\son\w+=/);
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => `id="${id}"`);
    for (const id of new Set(targets)) expect(page).toContain(id);
  });

  it("has scripts of its own that browsers can take, and no other files", async () => {
    const seen = new Set<string>();
    const look = async (name: string): Promise<void> => {
      if (seen.has(name)) return;
      seen.add(name);
      const response = await fetch(`${url}/docs/${name}`);
      expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      const text = await response.text();
      expect(text).not.toMatch(/https?:/);
      for (const [, other = ""] of text.matchAll(/from "\.\/([\w.-]+)"/g)) await look(other);
    };
    await look("main.ts");
    expect(seen.size).toBeGreaterThan(3);
    for (const name of ["tsconfig.json", "none.ts", "..%2fpackage.json"])
      expect((await fetch(`${url}/docs/${name}`)).status).toBe(404);
  });
});
