import { APPLICATION_ERRORS } from "@baton/contract";

interface FileLimits {
  documentMaxBytes: number;
  documentsTotalMaxBytes: number;
  documentsUsedBytes: number;
  documentExtensions: readonly string[];
}

/** The code the server would refuse the file with, before a byte of it is sent; null when it fits. */
export function checkFile(file: { name: string; size: number }, limits: FileLimits): number | null {
  const dot = file.name.lastIndexOf(".");
  const extension = dot === -1 ? "" : file.name.slice(dot + 1).toLowerCase();
  if (!limits.documentExtensions.includes(extension)) {
    return APPLICATION_ERRORS.unsupportedFileExtension.code;
  }
  if (file.size > limits.documentMaxBytes) return APPLICATION_ERRORS.fileTooLarge.code;
  const total = limits.documentsUsedBytes + file.size;
  return total > limits.documentsTotalMaxBytes ? APPLICATION_ERRORS.userFolderTooLarge.code : null;
}
