import type { Readable } from "node:stream";
import type { Document } from "@baton/contract";
import { AppError } from "../../../http/errors.ts";
import { ServiceFailure } from "../../../platform/services/service.ts";

type Download = (userId: number, id: number) => Promise<{ document: Document; content: Readable }>;

export type ReadDocument = (
  userId: number,
  id: number,
  maxBytes: number,
) => Promise<{ document: Document; content: Buffer }>;

/** A document of the user's as a service of steps wants it: all of it, or why not. */
export const makeReadDocument =
  (download: Download): ReadDocument =>
  async (userId, id, maxBytes) => {
    const { document, content } = await download(userId, id).catch(missing);
    if (document.size > maxBytes) {
      content.destroy();
      throw new ServiceFailure("invalidInput", `the document is larger than ${maxBytes / 1e6} MB`);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    return { document, content: Buffer.concat(chunks) };
  };

function missing(error: unknown): never {
  if (error instanceof AppError && error.errorName === "notFound")
    throw new ServiceFailure("documentNotFound", "there is no such document");
  throw error;
}
