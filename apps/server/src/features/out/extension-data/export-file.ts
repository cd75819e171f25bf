import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import type { DocumentStore, StoredFile } from "../../library/documents/for-others.ts";

const FIELD = "dataExport.fileKey";

/** What opens the files of exports, bound to their numbers. */
export const EXPORT_SECRETS = {
  table: "dataExports",
  fields: { sealedFileKey: FIELD },
} as const satisfies SealedColumns;

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;

export interface ExportOwner {
  userId: number;
  id: number;
}

const placeOf = ({ userId, id }: ExportOwner): SealedPlace => ({ field: FIELD, userId, rowId: id });
const toText = (bytes: Buffer): string => bytes.toString("base64url");
const toBytes = (text: string | undefined): Buffer => Buffer.from(text ?? "", "base64url");

export type WrittenExport = StoredFile & { sealedFileKey: string };

/** Files of exports: each is written with a key of its own, as there may be passwords in it. */
export function makeExportFiles(store: DocumentStore, box: SealedBox) {
  /** `admit` is told the size so far and may throw. */
  async function write(
    source: Readable,
    owner: ExportOwner,
    admit: (size: number) => void,
  ): Promise<WrittenExport> {
    const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
    const cipher = createCipheriv(CIPHER, key, iv);
    // What fails on either side ends the other; the store hears of it from the cipher.
    pipeline(source, cipher, () => undefined);
    const stored = await store.write(cipher, admit);
    const opening = [key, iv, cipher.getAuthTag()].map(toText).join(".");
    return { ...stored, sealedFileKey: box.seal(opening, placeOf(owner)) };
  }

  /** Undefined when the file is gone, or no key here opens it. */
  async function open(
    storageKey: string,
    sealedFileKey: string,
    owner: ExportOwner,
  ): Promise<Readable | undefined> {
    const opening = box.tryOpen(sealedFileKey, placeOf(owner));
    const file = opening === undefined ? undefined : await store.open(storageKey);
    if (!file || opening === undefined) return undefined;
    const [key, iv, tag] = opening.split(".");
    const decipher = createDecipheriv(CIPHER, toBytes(key), toBytes(iv)).setAuthTag(toBytes(tag));
    pipeline(file.createReadStream(), decipher, () => undefined);
    return decipher;
  }

  return { write, open, remove: store.remove, sweep: store.sweep };
}

export type ExportFiles = ReturnType<typeof makeExportFiles>;
