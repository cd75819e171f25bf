import { saveFile } from "../save-file.ts";

export interface FileTarget {
  writable: WritableStream<Uint8Array<ArrayBuffer>>;
  /** When all is written. */
  finish: () => Promise<void>;
}

interface FileHandle {
  createWritable: () => Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
}
type SaveFilePicker = (options: { suggestedName: string }) => Promise<FileHandle>;

const isNoPlace = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** Collected by the browser and handed to its own download at the end. */
function collect(name: string): FileTarget {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const blob = new Response(readable).blob();
  // Nobody asks for a download that breaks off.
  blob.catch(() => undefined);
  return { writable, finish: async () => saveFile(await blob, name) };
}

/**
 * Where a file of any size goes: straight to the disk where the browser lets a page write there,
 * else through its memory. Null when the user chose no place. To be asked for in a click's own
 * task: the browser shows its dialog to nobody else.
 */
export async function openFileTarget(name: string): Promise<FileTarget | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SaveFilePicker };
  if (!showSaveFilePicker) return collect(name);
  try {
    const handle = await showSaveFilePicker({ suggestedName: name });
    return { writable: await handle.createWritable(), finish: async () => undefined };
  } catch (error) {
    return isNoPlace(error) ? null : collect(name);
  }
}
