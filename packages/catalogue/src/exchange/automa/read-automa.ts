import { exchangeSaid, type Step } from "@baton/contract";
import { CUSTOM_TYPE } from "../../catalogue.ts";
import { isRecord } from "../reading/is-record.ts";
import { readJson } from "../reading/read-json.ts";
import { LineWriter } from "../reading/line-writer.ts";
import type { ReadFile } from "../reading/read-thing.ts";
import { type Block, type Graph, readGraph, text } from "./graph.ts";
import { WorkflowWalker } from "./walk.ts";

/** A workflow of Automa as an action. */
export function readAutoma(data: unknown): ReadFile {
  const workflow = isRecord(data) ? data : {};
  const { drawflow } = workflow;
  const read =
    typeof drawflow === "string" ? readJson(drawflow) : { ok: true as const, data: drawflow };
  if (!read.ok)
    return { ok: false, faults: read.faults.map(({ message }) => ({ at: "drawflow", message })) };
  const graph = readGraph(read.data);
  if (Array.isArray(graph)) return { ok: false, faults: graph };
  const writer = new LineWriter();
  const steps = walk(graph, writer);
  const name = text(workflow["name"]).trim();
  const { lines, lineOf } = writer;
  const content = {
    kind: "action" as const,
    type: CUSTOM_TYPE.name,
    socialNetwork: null,
    inputs: {},
    steps,
  };
  return {
    ok: true,
    format: "automa",
    title: name || null,
    hidesPasswords: true,
    things: [{ key: "actions.1", name, content, lines, lineOf, problems: [] }],
  };
}

function walk(graph: Graph, writer: LineWriter): Step[] {
  const walker = new WorkflowWalker(graph, writer);
  const start = graph.blocks.find(({ label }: Block) => label === "trigger");
  const steps = start ? walker.from(start) : [];
  walker.tellUnvisited(exchangeSaid("neverRuns"));
  return steps;
}
