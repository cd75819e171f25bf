import type { Endpoint } from "@baton/contract";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { makeTurns } from "../work/turns.ts";
import { fail } from "./errors.ts";

const contentTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  bytes: "application/offset+octet-stream",
};

const STREAMS: ReadonlySet<Endpoint["bodyType"]> = new Set(["multipart", "bytes"] as const);

/** Letters; smaller ones are parsed and checked before anybody notices. */
const LARGE = 256 * 1024;

export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  const inTurn = makeTurns();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    contentTypes.json,
    { parseAs: "string" },
    (request: FastifyRequest, text: string, done) => {
      // Many clients name the type and send nothing when a call takes no body.
      if (text === "") done(null, undefined);
      else if (text.length < LARGE) void parseJson(request, text, done);
      else inTurn(() => void parseJson(request, text, done));
    },
  );
  await app.register(formbody);
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11 } });
}

/** Refuses, before it is read, a body that the call does not take. */
export function checkBodyHead(endpoint: Endpoint, request: FastifyRequest): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return;
  const mediaType = request.headers["content-type"]?.split(";", 1).join().trim().toLowerCase();
  const expected = contentTypes[endpoint.bodyType ?? "json"];
  if (mediaType !== expected)
    throw fail("unsupportedMediaType", { message: `The content type must be ${expected}.` });
  // Fastify compares the length itself, except of bodies that are read as a stream.
  if (Number(length) > request.routeOptions.bodyLimit)
    throw fail(STREAMS.has(endpoint.bodyType) ? "fileTooLarge" : "bodyTooLarge");
}
