import type { JsonValue, Run, RunStep, StepRead } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DataValue } from "./data-value.tsx";
import type { CatalogueWords } from "../../step/use-catalogue-texts.ts";
import { DocumentLink, documentText, toDocumentRecord } from "./document-record.tsx";
import classes from "./run-log.module.css";
import { resultText } from "./run-words.ts";
import { valueShape } from "./value-shape.ts";

const ITEMS_IN_LINE = 5;

const inLine = (value: JsonValue): string => {
  const shape = valueShape(value);
  switch (shape.kind) {
    case "text":
      return shape.text;
    case "list":
      return shape.items.slice(0, ITEMS_IN_LINE).join(", ");
    case "table":
      return shape.rows
        .slice(0, ITEMS_IN_LINE)
        .map((row) => row.join(" · "))
        .join("; ");
  }
};

/** What a step read, in a line: the beginning of a text, how many values a list has and the first. */
function readLine(t: TFunction, { value, size }: StepRead): string {
  if (!Array.isArray(value)) return inLine(value);
  const count = t(($) => $.runs.readItems, { count: size ?? value.length });
  return value.length === 0 ? count : `${count}: ${inLine(value)}`;
}

function partText(t: TFunction, { value, size }: StepRead): string {
  if (size === null) return t(($) => $.runs.readPart);
  return typeof value === "string"
    ? t(($) => $.runs.readLength, { count: size })
    : t(($) => $.runs.readCount, { count: size });
}

interface StepReadViewProps {
  run: Run;
  step: Pick<RunStep, "type">;
  read: NonNullable<RunStep["read"]>;
}

/** The file that the step has made a document of. */
const documentOf = ({ type }: Pick<RunStep, "type">, { value }: StepRead) =>
  type === "download" ? toDocumentRecord(value) : undefined;

/** Its result names the file, and so does what it read. */
export const saysWhatWasRead = (step: RunStep): boolean =>
  step.notes.length === 0 && step.read !== null && documentOf(step, step.read) !== undefined;

/** What a step did and what it read, each thing once. */
export function stepText(t: TFunction, step: RunStep, words: CatalogueWords): string {
  const { read } = step;
  const document = read && documentOf(step, read);
  if (document) return documentText(document);
  const said = [resultText(t, step, words), read && readLine(t, read)].filter(Boolean);
  return [...new Set(said)].join(" · ");
}

/** What a step read, as much of it as is kept beside the step, and the way to all of it. */
export function StepReadView({ run, step, read }: StepReadViewProps) {
  const { t } = useTranslation();
  const document = documentOf(step, read);
  return (
    <div className={classes["read"]}>
      <code>{read.name}</code>
      {document ? <DocumentLink document={document} /> : <DataValue value={read.value} />}
      {!read.isWhole && (
        <small>
          {partText(t, read)}{" "}
          {read.isCollected ? (
            <Link to="/runs/$runId" params={{ runId: run.id }} search={{ tab: "data" }}>
              {t(($) => $.runs.readInData)}
            </Link>
          ) : (
            t(($) => $.runs.readNotKept)
          )}
        </small>
      )}
    </div>
  );
}
