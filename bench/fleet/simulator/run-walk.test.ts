import { type RunPlan, runReportSchema, type RunReportDraft } from "@baton/contract";
import { expect, test } from "vitest";
import { type Behaviour, CALM } from "./behaviour.ts";
import { RunWalk, startAt, type WalkPosition } from "./run-walk.ts";
import { FleetSimulator } from "./simulator.ts";
import { CountingWitness } from "./witness.ts";

const step = (id: string, type: string, more = {}) => ({ id, type, inputs: {}, ...more });

const plan: RunPlan = {
  scriptId: 1,
  scriptName: "Script",
  seed: 1,
  variables: {},
  rows: ["first", "second"].map((id) => ({
    id,
    name: id,
    timeLimitMinutes: 0,
    onFailure: "continue",
    steps: [
      step("open", "open", { retries: 1 }),
      step("click", "click"),
      step("read", "readText", { inputs: { name: "price" } }),
    ],
  })),
};

/** Walks to the end; at the `endsAt`th move the worker ends, and another goes on. */
function walk(behaviour: Behaviour, endsAt?: number) {
  const position: WalkPosition = startAt(0);
  const begin = (): RunWalk => new RunWalk(plan, position, behaviour, [3, "1"]);
  const drafts: RunReportDraft[] = [];
  const executed: string[] = [];
  let current = begin();
  for (let count = 0; ; count += 1) {
    if (count === endsAt) current = begin();
    const move = current.next();
    if (!move) return { drafts, executed };
    drafts.push(...move.drafts);
    if (move.executed) executed.push(move.executed);
  }
}

const FAILING: Behaviour = { ...CALM, failures: { probability: 0.3, codes: ["timeout"] } };

test("everything it reports is what an agent may report, and the seed decides all of it", () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { drafts } = walk({ ...FAILING, seed });
    const at = new Date().toISOString();
    drafts.forEach((draft, index) => runReportSchema.parse({ ...draft, at, seq: index + 1 }));
    expect(drafts.at(-1)?.kind).toBe("finished");
    expect(walk({ ...FAILING, seed }).drafts).toEqual(drafts);
  }
});

test("wherever the worker ends, no step is carried out twice, and a click in doubt is uncertain", () => {
  const { drafts, executed } = walk(CALM);
  for (let endsAt = 0; endsAt < drafts.length; endsAt += 1) {
    const ended = walk(CALM, endsAt);
    expect(new Set(ended.executed).size).toBe(ended.executed.length);
    const isClickOpen =
      drafts[endsAt - 1]?.kind === "stepStarted" &&
      /click/.test(JSON.stringify(drafts[endsAt - 1]));
    if (isClickOpen) expect(JSON.stringify(ended.drafts)).toContain('"uncertain"');
    else expect(ended).toEqual({ drafts, executed });
  }
});

test.each([
  ["another machine's server", { url: "http://baton.example:3000" }],
  ["another machine's address", { url: "http://192.0.2.7:3000" }],
  ["too many", { agents: 10_001 }],
  ["none", { agents: 0 }],
])("refuses %s", async (_, wrong) => {
  const options = { url: "http://127.0.0.1:1", token: "", agents: 1, behaviour: CALM };
  const starting = FleetSimulator.start({ ...options, witness: new CountingWitness(), ...wrong });
  await expect(starting).rejects.toThrow(RangeError);
});
