import {
  ERRORS,
  BATON_FILE_SCRIPTS_MAX,
  EXPORT_IDS_MAX,
  type ExportFormat,
  exportFile,
  type ResponseOf,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import { toErrorState } from "../../api/errors.ts";

export type Exported = { actionIds: readonly number[] } | { scriptIds: readonly number[] };
export type ExportedFile = ResponseOf<typeof exportFile>;

export const idsOf = (exported: Exported): readonly number[] =>
  "actionIds" in exported ? exported.actionIds : exported.scriptIds;

interface Asking {
  format: ExportFormat;
  signal: AbortSignal;
}

/** As few files as hold all of it, in order: each can be imported by itself. */
export async function exportParts(exported: Exported, asking: Asking): Promise<ExportedFile[]> {
  const isActions = "actionIds" in exported;
  const most = isActions ? EXPORT_IDS_MAX : BATON_FILE_SCRIPTS_MAX;
  const ids = idsOf(exported);
  const files: ExportedFile[] = [];
  for (let at = 0; at < ids.length; at += most) {
    const part = ids.slice(at, at + most);
    files.push(...(await exportHalved(isActions ? "actionIds" : "scriptIds", part, asking)));
  }
  return files.length < 2 ? files : files.map(numbered);
}

/** How much goes along with each, only the server knows: what it refuses as too large is halved. */
async function exportHalved(
  kind: "actionIds" | "scriptIds",
  ids: readonly number[],
  asking: Asking,
): Promise<ExportedFile[]> {
  const { format, signal } = asking;
  try {
    return [await call(exportFile, { body: { format, [kind]: [...ids] }, signal })];
  } catch (error) {
    if (!isTooLarge(error) || ids.length < 2) throw error;
    const half = Math.ceil(ids.length / 2);
    const first = await exportHalved(kind, ids.slice(0, half), asking);
    return [...first, ...(await exportHalved(kind, ids.slice(half), asking))];
  }
}

const isTooLarge = (error: unknown): boolean => {
  const { errorType, errorCode } = toErrorState(error);
  return errorType === "application-errors" && errorCode === ERRORS.fileTooLarge.code;
};

const numbered = (file: ExportedFile, at: number): ExportedFile => ({
  ...file,
  fileName: file.fileName.replace(/(?=\.baton\.json$)/, `-${at + 1}`),
  lines: file.lines.map((line) => ({ ...line, at: `${at + 1}: ${line.at}` })),
});
