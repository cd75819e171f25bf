import type { Step } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findActionType } from "../catalogue.ts";
import { validateSteps } from "../validate-steps.ts";
import { validSteps } from "../steps.arbitrary.ts";
import { lintAction } from "./lint-action.ts";
import { lintScript, type LintRow } from "./lint-script.ts";
import { type LintAction, type LintWorld, NOTHING_KNOWN, FULLY_ALLOWED } from "./problem.ts";

const action = (patch: Partial<LintAction> = {}): LintAction => ({
  name: "Shop",
  isCustom: true,
  typeName: "custom",
  inputs: {},
  steps: [{ id: "s1", type: "reload", inputs: {} }],
  socialNetwork: null,
  allowed: FULLY_ALLOWED,
  ...patch,
});
const custom = (...steps: Step[]): LintAction => action({ steps });

const row = (id: string, patch: Partial<LintRow> = {}): LintRow => ({
  id,
  selectedActionId: null,
  selectedActionType: null,
  inputSettings: {},
  actions: [],
  hasFixedOrder: false,
  onFailure: "continue",
  isDisabled: false,
  ...patch,
});
const typed = (id: string, type: string, inputSettings: LintRow["inputSettings"]): LintRow =>
  row(id, { selectedActionType: findActionType(type)?.id ?? 0, inputSettings });
const script = (...rows: LintRow[]) => ({ hasRandomOrder: false, inputs: [], rows });
const world = (patch: Partial<LintWorld>): LintWorld => ({ ...NOTHING_KNOWN, ...patch });

const reload = (id: string): Step => ({ id, type: "reload", inputs: {} });
const stop = (id: string): Step => ({ id, type: "stop", inputs: { text: "no" } });
const block = (id: string, type: string, inputs: Step["inputs"], ...lists: Step[][]): Step => ({
  id,
  type,
  inputs,
  blocks: Object.fromEntries(
    (type === "if" ? ["then", "else"] : ["steps"]).map((name, at) => [name, lists[at] ?? []]),
  ),
});

const unreachable = (...steps: Step[]): (string | null)[] =>
  lintAction(custom(...steps), NOTHING_KNOWN)
    .filter(({ problem }) => problem.kind === "unreachable")
    .map(({ line }) => line);

describe("the check of an action", () => {
  it("says of its steps what a save would refuse, and nothing of those that are off", () => {
    const steps: Step[] = [
      { id: "a", type: "open", inputs: {} },
      { id: "b", type: "open", inputs: {}, isDisabled: true },
    ];
    expect(lintAction(custom(...steps), NOTHING_KNOWN)).toEqual([
      { line: "a", problem: { kind: "incomplete", inputs: ["url"] } },
    ]);
    expect(lintAction(custom(), NOTHING_KNOWN)).toEqual([
      { line: null, problem: { kind: "noSteps" } },
    ]);
  });

  it("agrees with the check of a save on every list of steps", () => {
    fc.assert(
      fc.property(validSteps, (steps) => {
        expect(validateSteps(steps).ok).toBe(true);
        const found = lintAction(custom(...steps), NOTHING_KNOWN);
        expect(found.filter(({ problem }) => problem.kind === "incomplete")).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("names documents that are gone and types that cannot be used", () => {
    const upload: Step = {
      id: "a",
      type: "uploadDocument",
      inputs: { selectors: ["input"], document: 4 },
    };
    const inputs = Object.keys(findActionType("uploadDocument")?.inputs ?? {});
    const name = inputs.find((one) => one !== "selectors") ?? "";
    const filled = { ...upload, inputs: { selectors: ["input"], [name]: [4, 5] } };
    const found = lintAction(
      custom(filled),
      world({
        goneDocuments: new Set([5, 6]),
        unavailable: new Map([["uploadDocument", "tariff"]]),
      }),
    );
    expect(found.map(({ problem }) => problem)).toEqual([
      { kind: "documentGone", ids: [5] },
      { kind: "unavailable", why: "tariff" },
    ]);
  });

  it("names private hosts that are gone to, but for those that are allowed", () => {
    const privateNetworks = ["192.168.1.0/24"];
    const steps: Step[] = [
      { id: "a", type: "open", inputs: { url: "localhost:3000/cart" } },
      { id: "b", type: "open", inputs: { url: "http://192.168.1.4/" } },
      { id: "c", type: "open", inputs: { url: "http://{{host}}/" } },
      { id: "d", type: "open", inputs: { url: "https://shop.example/?to=127.0.0.1" } },
      { id: "e", type: "httpRequest", inputs: { method: "GET", url: "http://10.0.0.1/" } },
      {
        id: "f",
        type: "download",
        inputs: { from: "click", url: "http://10.0.0.1/", selectors: ["a"] },
      },
    ];
    const hostsIn = (known: LintWorld) =>
      lintAction(custom(...steps), known).flatMap(({ line, problem }) =>
        problem.kind === "privateAddress" ? [[line, ...problem.hosts]] : [],
      );
    expect(hostsIn(world({ privateNetworks }))).toEqual([
      ["a", "localhost"],
      ["e", "10.0.0.1"],
    ]);
    expect(hostsIn(NOTHING_KNOWN)).toEqual([]);
  });

  it("names the first step of each list that no run comes to", () => {
    expect(unreachable(stop("a"), reload("b"), reload("c"))).toEqual(["b"]);
    expect(unreachable({ ...stop("a"), onError: "continue" }, reload("b"))).toEqual(["b"]);
    expect(unreachable({ ...stop("a"), isDisabled: true }, reload("b"))).toEqual([]);
    expect(unreachable(block("i", "if", {}, [stop("a")], [stop("b")]), reload("c"))).toEqual(["c"]);
    expect(unreachable(block("i", "if", {}, [stop("a")]), reload("c"))).toEqual([]);
    const loop = (times: number) => block("r", "repeat", { mode: "times", times }, [stop("a")]);
    expect(unreachable(loop(1), reload("c"))).toEqual(["c"]);
    expect(unreachable(loop(0), reload("c"))).toEqual(["a"]);
  });
});

describe("the check of a script", () => {
  const kinds = (rows: LintRow[], known = NOTHING_KNOWN) =>
    lintScript(script(...rows), known).map(({ line, problem }) => `${line} ${problem.kind}`);

  it("knows what the steps of actions set for the rows after them", () => {
    const reads = custom({ id: "s1", type: "readText", inputs: { name: "title" } });
    const actions = new Map([[1, reads]]);
    const use = typed("b", "fill", { selectors: ["input"], value: "{{title}} {{secret.pin}}" });
    expect(kinds([row("a", { selectedActionId: 1 }), use], world({ actions }))).toEqual([]);
    expect(kinds([use, row("a", { selectedActionId: 1 })], world({ actions }))).toEqual([
      "b unknownVariables",
    ]);
    const off = row("a", { selectedActionId: 1, isDisabled: true });
    expect(kinds([off, use], world({ actions }))).toEqual(["b unknownVariables"]);
  });

  it("names actions that are gone, empty, or of another network", () => {
    const actions = new Map([
      [1, null],
      [2, custom()],
      [3, action({ socialNetwork: 1 })],
      [4, action({ socialNetwork: 3 })],
    ]);
    const rows = [1, 2, 3, 4, 5].map((id) => row(`r${id}`, { selectedActionId: id }));
    expect(kinds(rows, world({ actions }))).toEqual([
      "r1 actionGone",
      "r2 noSteps",
      "r4 otherNetwork",
    ]);
  });

  it("knows what nested actions set, and says nothing of names after what is hidden", () => {
    const reads = custom({ id: "s1", type: "readText", inputs: { name: "title" } });
    const nests = custom({ id: "n", type: "nestedAction", inputs: { action: 1 } });
    const rows = [
      row("a", { selectedActionId: 2 }),
      typed("b", "fill", { selectors: ["input"], value: "{{title}} {{price}}" }),
    ];
    const known = (first: LintAction | null) =>
      world({
        actions: new Map([
          [1, first],
          [2, nests],
        ]),
      });
    const names = (found: LintWorld) =>
      lintScript(script(...rows), found).flatMap(({ problem }) =>
        problem.kind === "unknownVariables" ? problem.names : [],
      );
    expect(names(known(reads))).toEqual(["price"]);
    const hidden = { ...reads, allowed: { see: false, run: true } };
    expect(names(known(hidden))).toEqual([]);
    expect(names(world({ actions: new Map([[2, nests]]) })), "not known").toEqual([]);
    expect(lintAction(nests, known(null)).map(({ problem }) => problem.kind)).toEqual([
      "actionGone",
    ]);
  });

  it("says of what is hidden only that it cannot be run", () => {
    const secret = custom({ id: "s", type: "open", label: "Hush", inputs: {} });
    const hidden = (run: boolean) => ({ ...secret, allowed: { see: false, run } });
    expect(lintAction(hidden(true), NOTHING_KNOWN)).toEqual([]);
    expect(lintAction(hidden(false), NOTHING_KNOWN)).toEqual([
      { line: null, problem: { kind: "noRight" } },
    ]);
    const rows = [row("a", { selectedActionId: 1 })];
    expect(kinds(rows, world({ actions: new Map([[1, hidden(false)]]) }))).toEqual(["a noRight"]);
  });

  it("says in a row which action that it nests, however deep, cannot be run", () => {
    const nesting = (id: number, over: Partial<Step> = {}): LintAction =>
      custom({ id: "n", type: "nestedAction", inputs: { action: id }, ...over });
    const ended: LintAction = { ...custom(), name: "Code", allowed: { see: false, run: false } };
    const known = (outer: LintAction) =>
      world({
        actions: new Map([
          [1, outer],
          [2, nesting(3)],
          [3, ended],
        ]),
      });
    const rows = script(row("a", { selectedActionId: 1 }));
    expect(lintScript(rows, known(nesting(2)))).toEqual([
      { line: "a", problem: { kind: "noRight", within: "Code" } },
    ]);
    expect(lintScript(rows, known(nesting(2, { isDisabled: true })))).toEqual([]);
  });

  it("names the row after one that always stops the script", () => {
    const actions = new Map([[1, custom(stop("s"))]]);
    const end = row("a", { selectedActionId: 1, onFailure: "stop" });
    const after = [typed("b", "reload", {}), typed("c", "reload", {})];
    expect(kinds([end, ...after], world({ actions }))).toEqual(["b unreachable"]);
    expect(kinds([{ ...end, onFailure: "continue" }, ...after], world({ actions }))).toEqual([]);
  });
});
