import { DOCUMENT_ID_HEADER, UPLOADS_PATH } from "@baton/contract";
import { DetailedError, Upload } from "tus-js-client";
import { ApiError, NetworkError } from "../../api/errors.ts";
import type { UploadOptions } from "./upload-document.ts";

/** After a cut; from the start again whenever some of it has arrived. */
const RETRY_DELAYS_MS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

const statusOf = (error: Error): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** The server will have it later, or the line is cut; all else is refused for good. */
function isWorthWaiting(error: Error): boolean {
  const status = statusOf(error);
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function toError(error: Error): Error {
  if (!(error instanceof DetailedError) || error.originalResponse === null)
    return new NetworkError(error);
  return new ApiError(statusOf(error), parsed(error.originalResponse.getBody()), true);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a file so that it goes on after a cut from where it stood. */
export function uploadByTus(
  file: File,
  {
    signal,
    token,
    address,
    onProgress,
    onCut,
    onAddress,
  }: UploadOptions & { token: string | null },
): Promise<{ id: number }> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      ...(address !== undefined && { uploadUrl: address }),
      metadata: { filename: file.name },
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => {
        const isWaiting = isWorthWaiting(error);
        if (isWaiting) onCut?.();
        return isWaiting;
      },
      onProgress,
      onUploadUrlAvailable: () => upload.url !== null && onAddress?.(upload.url),
      onSuccess: ({ lastResponse }) =>
        resolve({ id: Number(lastResponse.getHeader(DOCUMENT_ID_HEADER)) }),
      onError: (error) => reject(toError(error)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort(true).catch(() => undefined);
      reject(new DOMException("", "AbortError"));
    });
    upload.start();
  });
}
