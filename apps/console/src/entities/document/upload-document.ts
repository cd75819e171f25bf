import {
  ERRORS,
  createDocument,
  type Document,
  type getLimits,
  type ResponseOf,
} from "@baton/contract";
import { endSessionBy } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { sendForm } from "../../api/send-form.ts";
import { session } from "../../api/session.ts";

export type Limits = ResponseOf<typeof getLimits>;

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
};

/** The code the server would refuse the file with, before a byte of it is sent. */
export function refusalOf(
  file: { name: string; size: number },
  limits: Limits,
  usedBytes = limits.documentsUsedBytes,
): number | null {
  if (!limits.documentExtensions.includes(extensionOf(file.name))) {
    return ERRORS.unsupportedFileExtension.code;
  }
  if (file.size > limits.documentMaxBytes) return ERRORS.fileTooLarge.code;
  return usedBytes + file.size > limits.documentsTotalMaxBytes
    ? ERRORS.userFolderTooLarge.code
    : null;
}

export interface UploadOptions {
  signal: AbortSignal;
  /** How many of the file's bytes have left. */
  onProgress: (sentBytes: number) => void;
  /** The line is cut, or the server busy: it is tried again by itself. */
  onCut?: () => void;
  /** Where an upload that was cut goes on. */
  address?: string | undefined;
  /** From now on this one can go on there. */
  onAddress?: (address: string) => void;
}

/** Smaller files go in one form: there is little to go on with after a cut. */
const RESUMED_FROM_BYTES = 1_000_000;

export const canGoOn = (file: File): boolean => file.size >= RESUMED_FROM_BYTES;

/** Sends one file; a large one so that it goes on after a cut. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<{ id: number }> {
  if (!canGoOn(file)) return sendWhole(file, options);
  const token = session.token();
  try {
    const { uploadByTus } = await import("./tus-upload.ts");
    return await uploadByTus(file, { ...options, token });
  } catch (error) {
    if (error instanceof ApiError) endSessionBy(error, token);
    throw error;
  }
}

/** Sends one small file. */
function sendWhole(file: File, { signal, onProgress }: UploadOptions): Promise<Document> {
  const form = new FormData();
  form.append("document", file, file.name);
  return sendForm(createDocument, form, {
    signal,
    onProgress: (sentBytes) => onProgress(Math.min(sentBytes, file.size)),
  });
}
