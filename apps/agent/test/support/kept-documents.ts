import type { IncomingMessage, ServerResponse } from "node:http";
import { ERRORS, DOCUMENT_FIELD } from "@baton/contract";
import { SECRET } from "./credentials.ts";

/** What agents have made documents of, by name. */
export const keptDocuments = new Map<string, { type: string; content: string; size: number }>();
/** What the next one is refused with. */
export const refusal: { name: keyof typeof ERRORS | null } = { name: null };

export async function keepDocument(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (request.headers.authorization !== `Bearer ${SECRET}`)
    return void response.writeHead(401).end();
  const type = String(request.headers["content-type"]);
  const form = await new Response(Buffer.concat(pieces), {
    headers: { "content-type": type },
  }).formData();
  const file = form.get(DOCUMENT_FIELD);
  if (!(file instanceof File)) return void response.writeHead(400).end();
  if (refusal.name !== null) {
    const { code, status, message, errorType } = ERRORS[refusal.name];
    const body = { errorCode: code, errorType, message };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  keptDocuments.set(file.name, { type: file.type, content: await file.text(), size: file.size });
  const kept = {
    ...{
      id: keptDocuments.size,
      name: file.name,
      size: file.size,
      contentType: file.type || "x/y",
    },
    ...{ sha256: "00", tags: [], createdAt: new Date().toISOString() },
  };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(kept));
}
