import { readExchangeSaid, type Step } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateSteps } from "../../validate-steps.ts";
import { readFile } from "../read-file.ts";

interface Node {
  id: string;
  label: string;
  data?: Record<string, unknown>;
}
/** `from.output>to`; without an output the first. */
type Edges = string[];

const node = (id: string, label: string, data: Record<string, unknown> = {}): Node => ({
  id,
  label,
  data,
});
const edge = (written: string) => {
  const [from = "", target = ""] = written.split(">");
  const [source = "", output = "1"] = from.split(".");
  return {
    source,
    target,
    sourceHandle: `${source}-output-${output}`,
    targetHandle: `${target}-input-1`,
  };
};
const workflow = (nodes: Node[], edges: Edges) =>
  JSON.stringify({ name: "Shop", drawflow: { nodes, edges: edges.map(edge) } });

function readOne(nodes: Node[], edges: Edges) {
  const read = readFile(workflow(nodes, edges));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const [thing] = read.things;
  if (thing?.content.kind !== "action") throw new Error("no action");
  return { lines: thing.lines, steps: thing.content.steps, lineOf: thing.lineOf };
}

const shape = (steps: readonly Step[]): unknown[] =>
  steps.map(({ type, blocks }) =>
    blocks
      ? [
          type,
          Object.fromEntries(Object.entries(blocks).map(([name, inner]) => [name, shape(inner)])),
        ]
      : type,
  );
const idsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ id, blocks }) => [id, ...idsOf(Object.values(blocks ?? {}).flat())]);
const reasons = (lines: { reason?: string | undefined }[]) =>
  lines.map(({ reason }) => reason && readExchangeSaid(reason)?.code);

const trigger = node("t", "trigger", { type: "manual" });
const click = (id: string) => node(id, "event-click", { selector: `#${id}` });

describe("a block of Automa", () => {
  const alone = (label: string, data: Record<string, unknown>) => {
    const { lines, steps } = readOne([trigger, node("a", label, data)], ["t>a"]);
    return { line: lines[1], code: reasons(lines)[1], steps };
  };

  it.each([
    [
      "new-tab",
      { url: "https://a.example", waitTabLoaded: true },
      "open",
      { isNewTab: true, ready: "load" },
    ],
    ["event-click", { findBy: "xpath", selector: "//b" }, "click", { selectors: ["xpath///b"] }],
    ["event-click", { selector: "iframe |> b" }, "click", { selectors: [["iframe", "b"]] }],
    [
      "forms",
      { type: "text-field", selector: "#a", value: "{{variables@who}}" },
      "fill",
      { value: "{{who}}" },
    ],
    [
      "forms",
      { type: "select", selector: "#a", value: "x" },
      "select",
      { by: "value", options: ["x"] },
    ],
    ["delay", { time: 1500 }, "waitTime", { seconds: 1.5 }],
    [
      "get-text",
      { selector: "h1", saveData: true, dataColumn: "title" },
      "readText",
      { name: "title", isCollected: true },
    ],
    [
      "webhook",
      {
        url: "https://a.example",
        method: "GET",
        responseType: "json",
        dataPath: "a",
        assignVariable: true,
        variableName: "v",
      },
      "httpRequest",
      { jsonPath: "a", name: "v" },
    ],
    ["press-key", { keys: "Control + a" }, "press", { key: "Control+a" }],
  ])("%s %j is the same here", (label, data, type, inputs) => {
    const { line, steps } = alone(label, data);
    expect(line).toMatchObject({ verdict: "exact", becomes: type });
    expect(steps).toMatchObject([{ type, inputs }]);
  });

  it.each([
    ["javascript-code", { code: "1" }, "scriptRefused"],
    ["google-sheets", {}, "noCounterpart"],
    ["constructor", {}, "noCounterpart"],
    ["forms", { selector: "#a", value: "{{globalData@x}}" }, "unknownReference"],
    ["event-click", { selector: "#a", multiple: true }, "onlyFirst"],
    ["get-text", { selector: "#a" }, "badField"],
  ])("%s %j says how it differs, or why it cannot be", (label, data, code) => {
    expect(alone(label, data).code).toBe(code);
  });
});

const isOne = (id: string, value: string) => ({
  id,
  type: "==",
  compareValue: "{{variables.a}}",
  value,
});

describe("connections", () => {
  it("that part and meet again become blocks", () => {
    const { lines, steps } = readOne(
      [
        trigger,
        node("c", "conditions", { conditions: [isOne("x", "1"), isOne("y", "2")] }),
        click("a"),
        click("b"),
        click("d"),
        click("z"),
      ],
      ["t>c", "c.x>a", "c.y>b", "c.fallback>d", "a>z", "b>z", "d>z"],
    );
    expect(shape(steps)).toEqual([
      ["if", { then: ["click"], else: [["if", { then: ["click"], else: ["click"] }]] }],
      "click",
    ]);
    expect(lines.every(({ verdict }) => verdict === "exact")).toBe(true);
    expect(validateSteps(steps).ok).toBe(true);
  });

  it("that end in one branch leave the rest in the others", () => {
    const { steps } = readOne(
      [trigger, node("e", "element-exists", { selector: "#x" }), click("a"), click("z")],
      ["t>e", "e.1>a", "a>z"],
    );
    expect(shape(steps)).toEqual([["if", { then: ["click", "click"], else: [] }]]);
  });

  it("of loops become loops", () => {
    const { lines, steps } = readOne(
      [
        trigger,
        node("l", "loop-data", { loopId: "rows", loopThrough: "variable", variableName: "list" }),
        node("f", "forms", {
          type: "text-field",
          selector: "#a",
          value: "{{loopData@rows.data.name}}",
        }),
        node("b", "loop-breakpoint", { loopId: "rows" }),
        click("z"),
        node("r", "repeat-task", { repeatFor: 2 }),
        click("y"),
      ],
      ["t>l", "l>f", "f>b", "b>z", "z>r", "r.2>z", "r>y"],
    );
    expect(shape(steps)).toEqual([
      ["repeat", { steps: ["fill"] }],
      ["repeat", { steps: ["click"] }],
      "click",
    ]);
    expect(steps[0]?.blocks?.["steps"]?.[0]?.inputs["value"]).toBe("{{item.name}}");
    expect(steps[1]?.inputs["times"]).toBe(3);
    expect(lines.every(({ verdict }) => verdict === "exact")).toBe(true);
  });

  it("that go back where there is no loop are refused with all behind them", () => {
    const { lines, steps } = readOne(
      [trigger, click("a"), node("e", "element-exists", { selector: "#x" }), click("z")],
      ["t>a", "a>e", "e.1>z", "e.fallback>a"],
    );
    expect(reasons(lines)).toEqual([undefined, undefined, "notStructured", "insideRefused"]);
    expect(shape(steps)).toEqual(["click"]);
  });

  it("that lead nowhere and blocks that nothing leads to are told", () => {
    const { lines } = readOne([trigger, click("a"), click("b")], ["t>a", "a>gone"]);
    expect(reasons(lines)).toEqual([undefined, undefined, "neverRuns"]);
  });
});

it("a workflow as it was written at first is read as well", () => {
  const old = (id: number, name: string, data: object, ...to: number[]) => ({
    id,
    name,
    data,
    outputs: Object.fromEntries(
      to.map((target, at) => [
        `output_${at + 1}`,
        { connections: [{ node: String(target), output: "input_1" }] },
      ]),
    ),
  });
  const data = { 1: old(1, "trigger", {}, 2), 2: old(2, "event-click", { selector: "#a" }) };
  const drawflow = JSON.stringify({ drawflow: { Home: { data } } });
  const read = readFile(JSON.stringify({ name: "Old", drawflow }));
  expect(read).toMatchObject({
    ok: true,
    format: "automa",
    things: [{ content: { steps: [{ type: "click" }] } }],
  });
});

const LABELS = [
  "event-click",
  "delay",
  "conditions",
  "element-exists",
  "while-loop",
  "loop-data",
  "loop-breakpoint",
  "repeat-task",
  "javascript-code",
  "get-text",
  "fly",
  "trigger",
  "blocks-group",
];
const anyNode = (at: number) =>
  fc.record({
    id: fc.constant(`n${at}`),
    label: fc.constantFrom(...LABELS),
    data: fc.record(
      {
        selector: fc.constantFrom("#a", "", "{{variables@x}}", "{{odd"),
        time: fc.oneof(fc.integer(), fc.string()),
        loopId: fc.constantFrom("a", "b"),
        loopThrough: fc.constantFrom("variable", "numbers", "table"),
        variableName: fc.constantFrom("list", ""),
        repeatFor: fc.integer({ min: 0, max: 3 }),
        conditions: fc.constantFrom(
          [],
          [isOne("x", "1")],
          [isOne("x", "1"), isOne("y", "2")],
          "odd",
        ),
        disableBlock: fc.boolean(),
        blocks: fc.constantFrom([], [{ id: "event-click", data: { selector: "#a" } }, 5]),
      },
      { requiredKeys: [] },
    ),
  });
const anyGraph = fc.integer({ min: 1, max: 10 }).chain((count) =>
  fc.tuple(
    fc.tuple(...Array.from({ length: count }, (_, at) => anyNode(at))),
    fc.array(
      fc
        .tuple(fc.nat(count), fc.constantFrom("1", "2", "fallback", "x", "y"), fc.nat(count))
        .map(([from, output, to]) => `${from === count ? "t" : `n${from}`}.${output}>n${to}`),
      { maxLength: 20 },
    ),
  ),
);

it("nothing is dropped silently: there is a line for every block, however they are connected", () => {
  fc.assert(
    fc.property(anyGraph, ([nodes, edges]) => {
      const { lines, steps, lineOf } = readOne([trigger, ...nodes], ["t>n0", ...edges]);
      const inner = nodes.reduce(
        (sum, { label, data }) => sum + (label === "blocks-group" ? (data.blocks?.length ?? 0) : 0),
        0,
      );
      expect(lines.length).toBe(nodes.length + 1 + inner);
      expect(new Set(lines.map(({ at }) => at)).size).toBe(lines.length);
      for (const { verdict, reason } of lines)
        if (verdict !== "exact") expect(readExchangeSaid(reason ?? "")).toBeDefined();
      expect(validateSteps(steps)).toMatchObject({ ok: true });
      // What a line says that it becomes is there.
      const places = new Set(idsOf(steps).map((id) => lineOf.get(id)));
      lines.forEach(({ becomes }, at) => {
        if (becomes !== undefined) expect(places.has(at)).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["no nodes", { drawflow: {} }, "drawflow"],
  ["text that is no JSON", { drawflow: "{" }, "drawflow"],
  ["a node that is none", { drawflow: { nodes: [5] } }, "drawflow.nodes.0"],
  ["an id that is there twice", { drawflow: { nodes: [trigger, trigger] } }, "drawflow.nodes.1"],
])("%s is a fault with its place", (_, file, at) => {
  expect(readFile(JSON.stringify(file))).toMatchObject({ ok: false, faults: [{ at }] });
});
