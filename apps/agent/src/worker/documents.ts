import { downloadAgentDocument } from "@baton/contract";
import { StepFailure } from "@baton/runner";
import type { FetchedDocument } from "../executors/executor.ts";

/** `attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf` or `filename="resume.pdf"`. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? "")?.[1]?.trim() ?? "document";
}

/** Gets a document's bytes from the server with this browser's own secret. */
export async function fetchDocument(
  serverUrl: string,
  secret: string | null,
  id: number,
  signal: AbortSignal,
): Promise<FetchedDocument> {
  const path = downloadAgentDocument.path.replace(":id", String(id));
  const url = new URL(`${serverUrl.replace(/\/$/, "")}${path}`);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` }, signal });
  if (!answer.ok) {
    throw new StepFailure("uploadFailed", `document ${id}: the server answered ${answer.status}`);
  }
  return {
    name: fileNameOf(answer.headers.get("content-disposition")),
    type: answer.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}
