import { exchangeSaid, type Step } from "@baton/contract";
import {
  exactly,
  type LineWriter,
  type Outcome,
  refused,
  type SourceLine,
} from "../reading/line-writer.ts";
import { isRecord } from "../reading/is-record.ts";
import { blockOutcome, readable, selectorsOf, texts } from "./blocks.ts";
import { conditionOutcome } from "./conditions.ts";
import { type Block, type Graph, text } from "./graph.ts";

/** As deep as blocks of ours may nest, and some more to say so. */
const DEPTH_MAX = 20;

/** A run of blocks that ends where it meets one of these. */
interface Way {
  ends: ReadonlySet<Block>;
  depth: number;
  loops: readonly string[];
}

interface Walked {
  /** For each block that was walked through, its steps. */
  parts: { block: Block; steps: Step[] }[];
  /** Where it ended before the end of the workflow. */
  end: Block | undefined;
}

/** Follows the connections of a workflow, and makes blocks of where they part and meet again. */
export class WorkflowWalker {
  readonly #graph: Graph;
  readonly #writer: LineWriter;
  readonly #places = new Map<Block, number>();
  readonly #visited = new Set<Block>();
  /** Lines of blocks within a group, which have no connections. */
  readonly #inner = new Map<Block, { block: Block; place: number }[]>();

  constructor(graph: Graph, writer: LineWriter) {
    this.#graph = graph;
    this.#writer = writer;
    for (const block of graph.blocks) {
      this.#places.set(block, writer.begin(lineOf(block)));
      const grouped = innerBlocks(block).map((one) => ({
        block: one,
        place: writer.begin(lineOf(one)),
      }));
      this.#inner.set(block, grouped);
    }
  }

  from(start: Block): Step[] {
    const { parts } = this.#walk(start, { ends: new Set(), depth: 0, loops: [] });
    return parts.flatMap(({ steps }) => steps);
  }

  tellUnvisited(reason: string): void {
    for (const [block, place] of this.#places) {
      if (this.#visited.has(block)) continue;
      for (const at of [place, ...(this.#inner.get(block) ?? []).map((one) => one.place)])
        Object.assign(this.#writer.lines[at] ?? {}, { verdict: "approximated", reason });
    }
  }

  #walk(start: Block | undefined, way: Way): Walked {
    const parts: Walked["parts"] = [];
    let block = start;
    while (block && !way.ends.has(block)) {
      if (this.#visited.has(block)) return { parts, end: block };
      this.#visited.add(block);
      const { steps, next } = this.#one(block, way, parts);
      parts.push({ block, steps });
      block = next;
    }
    return { parts, end: block };
  }

  #one(
    block: Block,
    way: Way,
    before: Walked["parts"],
  ): { steps: Step[]; next: Block | undefined } {
    const next = this.#graph.next(block, "1");
    const isOff = block.data["disableBlock"] === true;
    if (this.#graph.hasSeveral(block)) return this.#refuseOn(block, refused("severalWays"), way);
    if (!isOff && way.depth < DEPTH_MAX) {
      if (block.label === "conditions") return this.#conditions(block, way);
      if (block.label === "element-exists") return this.#exists(block, way);
      if (block.label === "while-loop") return this.#while(block, way);
      if (block.label === "loop-data") return this.#loop(block, way);
      if (block.label === "repeat-task") return this.#again(block, way, before);
      if (block.label === "loop-breakpoint") {
        const isOwn = way.loops.includes(text(block.data["loopId"]));
        return { steps: this.#end(block, isOwn ? { steps: [] } : refused("closesNothing")), next };
      }
    }
    if (block.label === "blocks-group") {
      const own = this.#end(block, { steps: [] });
      const inner = this.#inner.get(block) ?? [];
      const steps = inner.flatMap((one) =>
        this.#writer.end(one.place, lineOf(one.block), blockOutcome(one.block)),
      );
      return { steps: [...own, ...steps], next };
    }
    return { steps: this.#end(block, blockOutcome(block)), next };
  }

  #end(block: Block, outcome: Outcome): Step[] {
    return this.#writer.end(this.#places.get(block) ?? -1, lineOf(block), outcome);
  }

  /** A way that cannot be taken takes along all that only it leads to. */
  #refuseOn(block: Block, outcome: Outcome, way: Way): { steps: Step[]; next: undefined } {
    this.#end(block, outcome);
    return this.#leaveOut(block, way);
  }

  #leaveOut(block: Block, way: Way): { steps: Step[]; next: undefined } {
    const open = this.#after(block);
    for (let one = open.pop(); one; one = open.pop()) {
      if (this.#visited.has(one) || way.ends.has(one)) continue;
      this.#visited.add(one);
      this.#refuseInside(one, block);
      open.push(...this.#after(one));
    }
    return { steps: [], next: undefined };
  }

  /** What was walked through since then stands within a block that cannot be taken. */
  #refuseSince(mark: number, within: Block): void {
    for (const block of [...this.#visited].slice(mark)) this.#refuseInside(block, within);
  }

  #refuseInside(block: Block, within: Block): void {
    const inner = (this.#inner.get(block) ?? []).map(({ place }) => place);
    for (const at of [this.#places.get(block) ?? -1, ...inner])
      this.#writer.refuse(at, exchangeSaid("insideRefused", { name: within.label }));
  }

  /** All blocks that a block leads to. */
  #after(block: Block): Block[] {
    const ids = conditionsOf(block).map(({ id }) => text(id));
    return ["1", "2", "fallback", ...ids].flatMap(
      (output) => this.#graph.next(block, output) ?? [],
    );
  }

  /** All that can be reached, nearest first. */
  #reach(start: Block | undefined): Block[] {
    const found = new Set<Block>();
    const open = start ? [start] : [];
    for (let at = 0; at < open.length; at += 1) {
      const block = open[at];
      if (!block || found.has(block)) continue;
      found.add(block);
      open.push(...this.#after(block));
    }
    return [...found];
  }

  /** Where all ways meet again: none of them ends before. */
  #meeting(starts: readonly (Block | undefined)[]): Block | undefined {
    const reached = starts.map((start) => this.#reach(start));
    const [first = [], ...others] = reached;
    return first.find((block) => others.every((list) => list.includes(block)));
  }

  #branches(
    block: Block,
    outcomes: readonly Outcome[],
    starts: readonly (Block | undefined)[],
    way: Way,
  ) {
    const bad = outcomes.find((outcome) => "refused" in outcome);
    if (bad) return this.#refuseOn(block, bad, way);
    const meeting = this.#meeting(starts);
    const ends = meeting ? new Set([...way.ends, meeting]) : way.ends;
    const mark = this.#visited.size;
    const walked = starts.map((start) => this.#walk(start, { ...way, ends, depth: way.depth + 1 }));
    const isStructured = walked.every(({ end }) => end === undefined || ends.has(end));
    const blocks = walked.map(({ parts }) => parts.flatMap(({ steps }) => steps));
    if (!isStructured) {
      this.#refuseSince(mark, block);
      return this.#refuseOn(block, refused("notStructured"), way);
    }
    let otherwise = blocks.at(-1) ?? [];
    for (const [at, outcome] of [...outcomes.entries()].toReversed()) {
      const [draft] = "steps" in outcome ? outcome.steps : [];
      if (!draft) continue;
      // Where there are several conditions, each following one stands in the else of the one before.
      const drafts = [{ ...draft, blocks: { then: blocks[at] ?? [], else: otherwise } }];
      otherwise = this.#end(block, { steps: drafts });
      if (otherwise.length > 0) continue;
      this.#refuseSince(mark, block);
      return this.#leaveOut(block, way);
    }
    return { steps: otherwise, next: meeting };
  }

  #conditions(block: Block, way: Way) {
    const conditions = conditionsOf(block);
    if (conditions.length === 0) return this.#refuseOn(block, refused("conditionIsScript"), way);
    const outcomes = conditions.map((condition) => conditionOutcome("if", condition));
    const starts = conditions.map(({ id }) => this.#graph.next(block, text(id)));
    return this.#branches(block, outcomes, [...starts, this.#graph.next(block, "fallback")], way);
  }

  #exists(block: Block, way: Way) {
    const outcome = readable(() =>
      exactly("if", { condition: "elementVisible", selectors: selectorsOf(block.data) }),
    );
    const other = this.#graph.next(block, "fallback") ?? this.#graph.next(block, "2");
    return this.#branches(block, [outcome], [this.#graph.next(block, "1"), other], way);
  }

  /** Its body leads back to it. */
  #while(block: Block, way: Way) {
    const condition = conditionsOf(block).length === 1 ? conditionsOf(block)[0] : undefined;
    const outcome = conditionOutcome("repeat", condition ?? block.data, {
      mode: "while",
      maxTimes: 1000,
    });
    const inside = { ...way, ends: new Set([...way.ends, block]) };
    const { steps } = this.#body(block, outcome, this.#graph.next(block, "1"), inside, block);
    return { steps, next: steps.length > 0 ? this.#graph.next(block, "fallback") : undefined };
  }

  /** What stands between a loop and its breakpoint is done for each. */
  #loop(block: Block, way: Way) {
    const id = text(block.data["loopId"]);
    const start = this.#graph.next(block, "1");
    const end = this.#reach(start).find(
      (one) => one.label === "loop-breakpoint" && text(one.data["loopId"]) === id,
    );
    const outcome = end ? loopOutcome(block) : refused("notStructured");
    const inside = {
      ...way,
      ends: new Set([...way.ends, ...(end ? [end] : [])]),
      loops: [...way.loops, id],
    };
    const walked = this.#body(block, outcome, start, inside, end);
    if (!end || walked.steps.length === 0) return walked;
    this.#visited.add(end);
    this.#end(end, { steps: [] });
    return { steps: walked.steps, next: this.#graph.next(end, "1") };
  }

  #body(
    block: Block,
    outcome: Outcome,
    start: Block | undefined,
    way: Way,
    end: Block | undefined,
  ): { steps: Step[]; next: undefined } {
    if ("refused" in outcome) return this.#refuseOn(block, outcome, { ...way, ends: new Set() });
    const mark = this.#visited.size;
    const walked = this.#walk(start, { ...way, depth: way.depth + 1 });
    const isStructured = walked.end === end;
    if (!isStructured) {
      this.#refuseSince(mark, block);
      return this.#refuseOn(block, refused("notStructured"), way);
    }
    const [draft] = outcome.steps;
    const inner = walked.parts.flatMap(({ steps }) => steps);
    const drafts = draft ? [{ ...draft, blocks: { steps: inner } }] : [];
    const steps = this.#end(block, { ...outcome, steps: drafts });
    if (steps.length > 0) return { steps, next: undefined };
    this.#refuseSince(mark, block);
    return this.#leaveOut(block, way);
  }

  /** What led here from where it goes back to is done so often more. */
  #again(
    block: Block,
    way: Way,
    before: Walked["parts"],
  ): { steps: Step[]; next: Block | undefined } {
    const back = this.#graph.next(block, "2") ?? this.#graph.next(block, "fallback");
    const at = before.findIndex((part) => part.block === back);
    const times = Number(block.data["repeatFor"]);
    if (at < 0 || !Number.isInteger(times))
      return this.#refuseOn(block, refused("notStructured"), way);
    const inner = before.slice(at).flatMap(({ steps }) => steps);
    const steps = this.#end(block, {
      steps: [
        { type: "repeat", inputs: { mode: "times", times: times + 1 }, blocks: { steps: inner } },
      ],
    });
    // They stand in the loop now.
    if (steps.length > 0) for (const part of before.slice(at)) part.steps = [];
    return { steps, next: this.#graph.next(block, "1") };
  }
}

const lineOf = ({ at, label, data }: Block): SourceLine => ({
  at,
  source: label,
  label: text(data["description"]),
  isDisabled: data["disableBlock"] === true,
});

const conditionsOf = ({ data }: Block): Record<string, unknown>[] =>
  Array.isArray(data["conditions"]) ? data["conditions"].filter(isRecord) : [];

const innerBlocks = ({ label, data, at }: Block): Block[] =>
  label === "blocks-group" && Array.isArray(data["blocks"])
    ? data["blocks"].map((one: unknown, index): Block => {
        const raw = isRecord(one) ? one : {};
        const inner = isRecord(raw["data"]) ? raw["data"] : {};
        return { id: "", at: `${at}.data.blocks.${index}`, label: text(raw["id"]), data: inner };
      })
    : [];

function loopOutcome({ data }: Block): Outcome {
  return readable(() => {
    switch (data["loopThrough"]) {
      case "numbers": {
        const times = Number(data["toNumber"]) - Number(data["fromNumber"]) + 1;
        return exactly("repeat", { mode: "times", times });
      }
      case "variable":
        return exactly("repeat", { mode: "forEach", list: text(data["variableName"]) });
      case "custom-data":
        return exactly("repeat", { mode: "forEach", list: texts(data["loopData"]) });
      default:
        return refused("noCounterpart");
    }
  });
}
