import {
  DAY_MS,
  type DataExport,
  type DataFormat,
  type DataObjectType,
  dataExportSchema,
} from "@baton/contract";
import type { ExportRow } from "./exports.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

/** For so long an export can be asked about, and its file fetched. */
export const EXPORT_KEPT_MS = DAY_MS;

const FILE_STEMS: Record<DataObjectType, string> = { text: "texts", accountData: "accounts" };

interface Named {
  id: number;
  objectType: DataObjectType;
  format: DataFormat;
}

export const fileNameOf = ({ id, objectType, format }: Named): string =>
  `${FILE_STEMS[objectType]}-${id}.${format === "text" ? "txt" : "json"}`;

export const contentTypeOf = (format: DataFormat): string =>
  format === "text" ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";

const plainExport = plainPart(dataExportSchema);

export function toDataExport(row: ExportRow): DataExport {
  const { errorCode, errorMessage } = row;
  return {
    ...plainExport(row),
    fileName: row.state === "done" && row.storageKey !== null ? fileNameOf(row) : null,
    error: errorCode === null ? null : { errorCode, message: errorMessage ?? "" },
    expiresAt: new Date(row.createdAt.getTime() + EXPORT_KEPT_MS).toISOString(),
  };
}
