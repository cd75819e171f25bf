import { chooseOne, drawNumber, type JsonValue } from "@baton/contract";
import { StepFailure } from "@baton/runner";
import Papa from "papaparse";
import { compute } from "./compute.ts";
import { readTo } from "./destination.ts";
import type { Executors, FetchedDocument, FilledInputs } from "./executor.ts";

const keep = (name: string, value: JsonValue) => readTo({ name, isCollected: false }, value);

const TEXT_MAX_BYTES = 2_000_000;

function textOf({ bytes, name }: FetchedDocument): string {
  if (bytes.length > TEXT_MAX_BYTES)
    throw new StepFailure("invalidInput", `${name} is larger than ${TEXT_MAX_BYTES / 1e6} MB`);
  return new TextDecoder().decode(bytes);
}

/** The first line names the columns; what parts them is found out. */
function readTable(text: string): JsonValue {
  const { data } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (header) => header.trim(),
  });
  for (const row of data) delete row["__parsed_extra"];
  return data;
}

function readJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new StepFailure("invalidValue", "the document is not JSON", { cause: error });
  }
}

const readers: Record<FilledInputs<"readDocument">["format"], (text: string) => JsonValue> = {
  table: readTable,
  lines: (text) => text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== ""),
  json: readJson,
};

export const dataExecutors: Executors<"compute" | "readDocument" | "pickRandom"> = {
  async compute({ variable, expression }, { variables, deadline }) {
    return keep(variable, await compute(expression, variables, () => deadline.isOver));
  },
  async readDocument({ documentId, format, variable }, { fetchDocument, signal }) {
    const [id = 0] = [documentId].flat();
    return keep(variable, readers[format](textOf(await fetchDocument(id, signal))));
  },
  async pickRandom({ what, texts, numbers, variable }, { random }) {
    const drawn = what === "number" ? drawNumber(numbers, random) : chooseOne(texts, random);
    if (drawn === undefined) throw new StepFailure("invalidInput", "there is nothing to pick from");
    return keep(variable, drawn);
  },
};
