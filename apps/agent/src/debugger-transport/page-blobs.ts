import { StepFailure } from "@baton/runner";
import { nameOfFile } from "../core/file-name.ts";
import {
  type FetchedFile,
  type FileLimits,
  FileParts,
  fromBase64,
  PIECE_BYTES,
} from "./file-parts.ts";
import type { TabSession } from "./tab-session.ts";

interface BlobHolder {
  batonBlobs?: { urls: Map<string, Blob>; create: typeof URL.createObjectURL; open?: Blob };
}

/** From here on the page's own files are not forgotten as soon as the page says so. */
export async function holdBlobs({ send }: TabSession): Promise<void> {
  const expression = `(${holdInPage.toString()})()`;
  await send("Runtime.evaluate", { expression }).catch(() => {});
}

export async function letBlobsGo({ send }: TabSession): Promise<void> {
  await send("Runtime.evaluate", { expression: `(${letGoInPage.toString()})()` });
}

/** Only the page that has made a file can read it. */
export async function readBlob(
  { send }: TabSession,
  url: string,
  { limits, name }: { limits: FileLimits; name: string },
): Promise<FetchedFile> {
  const parts = new FileParts(limits);
  const read = async (expression: string): Promise<unknown> => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await parts.within(send("Runtime.evaluate", asked));
    if (exceptionDetails) throw new StepFailure("downloadFailed", "the page let go of its file");
    return result.value;
  };
  const opened = await read(`(${openInPage.toString()})(${JSON.stringify(url)})`);
  const [size, type] = opened as [number, string];
  parts.expect(size);
  for (let at = 0; at < size; at += PIECE_BYTES) {
    parts.checkGoesOn();
    const piece = await read(`(${pieceInPage.toString()})(${at}, ${at + PIECE_BYTES})`);
    parts.add(fromBase64(String(piece)));
  }
  return { name: name || nameOfFile({ address: url, type }), type, bytes: parts.blob(type) };
}

/** Runs in the page, as those below do: nothing from around it is there. */
function holdInPage(): void {
  const page = globalThis as BlobHolder;
  if (page.batonBlobs) return;
  const create = URL.createObjectURL;
  const urls = new Map<string, Blob>();
  const value = { urls, create };
  Object.defineProperty(page, "batonBlobs", { value, configurable: true });
  URL.createObjectURL = (made: Blob | MediaSource): string => {
    const url = create.call(URL, made);
    if (made instanceof Blob) urls.set(url, made);
    return url;
  };
}

function letGoInPage(): void {
  const page = globalThis as BlobHolder;
  if (!page.batonBlobs) return;
  URL.createObjectURL = page.batonBlobs.create;
  delete page.batonBlobs;
}

async function openInPage(url: string): Promise<[number, string]> {
  const page = globalThis as BlobHolder;
  const blob = page.batonBlobs?.urls.get(url) ?? (await (await fetch(url)).blob());
  if (page.batonBlobs) page.batonBlobs.open = blob;
  return [blob.size, blob.type];
}

function pieceInPage(from: number, to: number): Promise<string> {
  const { open } = (globalThis as BlobHolder).batonBlobs ?? {};
  return new Promise((resolve, reject) => {
    if (!open) return reject(new Error("gone"));
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const { result } = reader;
      resolve(typeof result === "string" ? (result.split(",")[1] ?? "") : "");
    });
    reader.addEventListener("error", () => reject(new Error("unreadable")));
    reader.readAsDataURL(open.slice(from, to));
  });
}
