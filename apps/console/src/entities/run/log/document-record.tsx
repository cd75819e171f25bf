import { type JsonValue, enumeratePlan, type Run } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";

export interface DocumentRecord {
  id: number;
  name: string;
  size: number;
}

/** What a step that downloads keeps of the file, which is a document of the user. */
export function toDocumentRecord(value: JsonValue): DocumentRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { id, name, size } = value;
  return typeof id === "number" && typeof name === "string" && typeof size === "number"
    ? { id, name, size }
    : undefined;
}

/** By row and name, as JSON: what the steps of the plan that download keep. */
export const downloadsOf = ({ plan }: Run): ReadonlySet<string> =>
  new Set(
    enumeratePlan(plan)
      .filter(({ step }) => step.type === "download")
      .map(({ rowIndex, step }) => `${rowIndex} ${JSON.stringify(step.inputs["name"])}`),
  );

export const documentText = ({ name, size }: DocumentRecord): string =>
  `${name}, ${formatBytes(size, currentLanguage())}`;

/** A file that was downloaded, with the way to it. */
export const DocumentLink = ({ document }: { document: DocumentRecord }) => (
  <span>
    <Link to="/documents" search={{ open: document.id }}>
      {document.name}
    </Link>{" "}
    <span className="dimmed">{formatBytes(document.size, currentLanguage())}</span>
  </span>
);
