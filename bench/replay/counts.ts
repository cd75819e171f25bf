import { type Agent, startAgent } from "./agent-player.ts";
import { flow, type FlowStep } from "./flow.ts";
import { type Asked, WorkerTaps } from "./worker-taps.ts";

const KINDS: Record<string, (n: number) => FlowStep> = {
  click: (n) => ({ kind: "click", selector: `#b${n % 12}` }),
  fill: (n) => ({ kind: "fill", selector: `#f${n % 6}`, value: `text no. ${n}` }),
  select: (n) => ({ kind: "choose", selector: `#s${n % 6}`, value: n % 12 < 6 ? "b" : "a" }),
  waitElement: (n) => ({ kind: "wait", selector: `#r${n % 6}` }),
  press: () => ({ kind: "press", key: "ArrowLeft" }),
  scroll: (n) => ({ kind: "scroll", y: 40 * (n % 6) }),
  readText: (n) => ({ kind: "read", selector: `#r${n % 6}` }),
  screenshot: () => ({ kind: "screenshot" }),
  open: () => ({ kind: "open" }),
};
const FEW = 6;
const MANY = 30;

/** The longest row of those that each began after the one before had ended. */
function longestRow(asked: Asked[]): number {
  let last = -Infinity;
  let count = 0;
  for (const { began, ended } of asked.toSorted((one, other) => one.ended - other.ended)) {
    if (began < last) continue;
    last = ended;
    count++;
  }
  return count;
}

interface Tally {
  commands: number;
  inSequence: number;
  writes: number;
  messages: number;
}

async function tally(agent: Agent, taps: WorkerTaps, steps: FlowStep[]): Promise<Tally> {
  await taps.take();
  await agent.play(steps);
  const asked = await taps.take();
  const of = (kind: Asked["kind"]) => asked.filter((one) => one.kind === kind);
  return {
    commands: of("command").length,
    inSequence: longestRow(of("command")),
    writes: of("write").length,
    messages: of("message").length,
  };
}

function print(what: string, asked: Tally): void {
  const columns = [asked.commands, asked.inSequence, asked.writes, asked.messages];
  const widths = [7, 12, 7, 9];
  const text = columns.map((column, at) => column.toFixed(1).padStart(widths[at] ?? 0));
  console.log(what.padEnd(15) + text.join(" "));
}

/** What a run costs that only opens a page, and what one more step of each kind: many of them beside few. */
export async function printCounts(url: string): Promise<void> {
  const agent = await startAgent(url);
  const taps = await WorkerTaps.attach(await agent.browser.workerUrl());
  const stepsOf = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => KINDS[kind]?.(n)).filter((step) => step !== undefined);
  console.log("step           commands  in sequence  writes  messages");
  const open: FlowStep = { kind: "open" };
  await tally(agent, taps, [open]);
  print("run, tab, open", await tally(agent, taps, [open]));
  for (const kind of Object.keys(KINDS)) {
    await tally(agent, taps, [open, ...stepsOf(kind, FEW)]);
    const few = await tally(agent, taps, [open, ...stepsOf(kind, FEW)]);
    const many = await tally(agent, taps, [open, ...stepsOf(kind, MANY)]);
    print(kind, {
      commands: (many.commands - few.commands) / (MANY - FEW),
      inSequence: (many.inSequence - few.inSequence) / (MANY - FEW),
      writes: (many.writes - few.writes) / (MANY - FEW),
      messages: (many.messages - few.messages) / (MANY - FEW),
    });
  }
  print("the 50 steps", await tally(agent, taps, flow));
  taps.close();
  await agent.close();
}
