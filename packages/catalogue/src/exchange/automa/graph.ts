import { exchangeSaid } from "@baton/contract";
import { isRecord } from "../reading/is-record.ts";
import type { FileFault } from "../reading/read-thing.ts";

/** A block of a workflow, with its place in the file. */
export interface Block {
  id: string;
  at: string;
  label: string;
  data: Record<string, unknown>;
}

export interface Graph {
  blocks: Block[];
  /** The block behind an output; of several connections the first. */
  next: (block: Block, output: string) => Block | undefined;
  hasSeveral: (block: Block) => boolean;
}

const BLOCKS_MAX = 5000;
const AT = "drawflow";

export const text = (value: unknown): string => (typeof value === "string" ? value : "");
const idText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

interface Raw {
  nodes: { raw: unknown; at: string }[];
  edges: { source: string; output: string; target: string }[];
}

/** Nodes and edges, as they are written now. */
function readNew(flow: Record<string, unknown>): Raw | undefined {
  const { nodes, edges } = flow;
  if (!Array.isArray(nodes)) return undefined;
  const found = Array.isArray(edges) ? edges.filter(isRecord) : [];
  return {
    nodes: nodes.map((raw: unknown, at) => ({ raw, at: `${AT}.nodes.${at}` })),
    edges: found.map(({ source, sourceHandle, target }) => ({
      source: idText(source),
      output: text(sourceHandle).split("-output-").at(-1) || "1",
      target: idText(target),
    })),
  };
}

/** As they were written at first: each node with its outputs, the last of which may be the fallback. */
function readOld(flow: Record<string, unknown>): Raw | undefined {
  const home = isRecord(flow["drawflow"]) ? flow["drawflow"]["Home"] : undefined;
  const data = isRecord(home) ? home["data"] : undefined;
  if (!isRecord(data)) return undefined;
  const all = Object.entries(data);
  return {
    nodes: all.map(([key, node]) => ({
      raw: isRecord(node) ? { ...node, label: node["name"] } : node,
      at: `${AT}.drawflow.Home.data.${key}`,
    })),
    edges: all.flatMap(([, node]) => (isRecord(node) ? oldEdges(node) : [])),
  };
}

function oldEdges(node: Record<string, unknown>): Raw["edges"] {
  const outputs = Object.values(isRecord(node["outputs"]) ? node["outputs"] : {});
  const conditions: unknown = isRecord(node["data"]) ? node["data"]["conditions"] : undefined;
  const ids: unknown[] = Array.isArray(conditions) ? conditions : [];
  return outputs.flatMap((one, at) => {
    const isLast = at > 0 && at === outputs.length - 1;
    const condition =
      node["name"] === "conditions" && isRecord(ids[at]) ? idText(ids[at]["id"]) : "";
    const output = isLast ? "fallback" : condition || String(at + 1);
    const connections: unknown = isRecord(one) ? one["connections"] : [];
    return (Array.isArray(connections) ? connections : [])
      .filter(isRecord)
      .map((to) => ({ source: idText(node["id"]), output, target: idText(to["node"]) }));
  });
}

export const isAutoma = (data: unknown): boolean =>
  isRecord(data) && data["drawflow"] !== undefined;

/** The blocks of a workflow and how they lead to one another, or what is wrong with them. */
export function readGraph(flow: unknown): Graph | FileFault[] {
  const raw = isRecord(flow) ? (readNew(flow) ?? readOld(flow)) : undefined;
  if (!raw) return [{ at: AT, message: exchangeSaid("mustHaveList", { name: "nodes" }) }];
  if (raw.nodes.length > BLOCKS_MAX)
    return [
      { at: AT, message: exchangeSaid("tooMany", { total: raw.nodes.length, max: BLOCKS_MAX }) },
    ];
  const blocks: Block[] = [];
  const byId = new Map<string, Block>();
  for (const { raw: node, at } of raw.nodes) {
    if (!isRecord(node) || idText(node["id"]) === "" || typeof node["label"] !== "string")
      return [{ at, message: exchangeSaid("mustBeBlock") }];
    const block = {
      id: idText(node["id"]),
      at,
      label: node["label"],
      data: isRecord(node["data"]) ? node["data"] : {},
    };
    if (byId.has(block.id))
      return [{ at, message: exchangeSaid("repeatedKey", { name: block.id.slice(0, 100) }) }];
    byId.set(block.id, block);
    blocks.push(block);
  }
  const out = Map.groupBy(raw.edges, ({ source }) => source);
  return {
    blocks,
    next(block, output) {
      const edge = out.get(block.id)?.find((one) => one.output === output);
      return edge && byId.get(edge.target);
    },
    hasSeveral(block) {
      const outputs = (out.get(block.id) ?? []).map(({ output }) => output);
      return new Set(outputs).size < outputs.length;
    },
  };
}
