import {
  ERRORS,
  createAgentDocument,
  DOCUMENT_FIELD,
  downloadAgentDocument,
  type FailureCode,
} from "@baton/contract";
import { StepFailure } from "@baton/runner";
import { nameInDisposition } from "../core/file-name.ts";
import type { FetchedDocument, StepContext } from "../executors/executor.ts";

const addressOf = (serverUrl: string, path: string): URL =>
  new URL(`${serverUrl.replace(/\/$/, "")}${path}`);

/** Gets a document's bytes from the server with this browser's own secret. */
export async function fetchDocument(
  serverUrl: string,
  secret: string | null,
  id: number,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const path = downloadAgentDocument.path.replace(":id", String(id));
  const answer = await fetch(addressOf(serverUrl, path), {
    headers: { authorization: `Bearer ${secret}` },
    signal,
  });
  if (answer.status === 404) {
    throw new StepFailure("documentGone", `document ${id} has been deleted`);
  }
  if (!answer.ok) {
    throw new StepFailure("uploadFailed", `document ${id}: the server answered ${answer.status}`);
  }
  return {
    name: nameInDisposition(answer.headers.get("content-disposition")) || "document",
    type: answer.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

const REFUSALS = new Map<number, FailureCode>([
  [ERRORS.unsupportedFileExtension.code, "fileRefused"],
  [ERRORS.fileTooLarge.code, "fileTooLarge"],
  [ERRORS.userFolderTooLarge.code, "documentsFull"],
  [ERRORS.rowLimitReached.code, "documentsFull"],
]);

/** Gives a file to the server, which makes a document of it, or says why not. */
export async function keepDocument(
  serverUrl: string,
  secret: string | null,
  { name, type, bytes }: Parameters<StepContext["keepDocument"]>[0],
  signal: AbortSignal,
): Promise<{ id: number; name: string; size: number }> {
  const body = new FormData();
  body.append(DOCUMENT_FIELD, new File([bytes], name, { type }));
  const { path, method } = createAgentDocument;
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await fetch(addressOf(serverUrl, path), { method, headers, body, signal });
  if (!answer.ok) throw await refusalOf(answer, name);
  return createAgentDocument.response?.parse(await answer.json()) as {
    id: number;
    name: string;
    size: number;
  };
}

async function refusalOf(answer: Response, name: string): Promise<StepFailure> {
  const body = (await answer.json().catch(() => ({}))) as { errorCode?: number; message?: string };
  const code = REFUSALS.get(body.errorCode ?? 0) ?? "downloadFailed";
  const why = body.message ?? `the server answered ${answer.status}`;
  return new StepFailure(code, `${name} was not kept: ${why}`);
}
