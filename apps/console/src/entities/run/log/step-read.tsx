import type { JsonValue, Run, RunStep, StepRead } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DataValue } from "./data-value.tsx";
import classes from "./run-log.module.css";
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
export function readLine(t: TFunction, { value, size }: StepRead): string {
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
  read: NonNullable<RunStep["read"]>;
}

/** What a step read, as much of it as is kept beside the step, and the way to all of it. */
export function StepReadView({ run, read }: StepReadViewProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["read"]}>
      <code>{read.name}</code>
      <DataValue value={read.value} />
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
