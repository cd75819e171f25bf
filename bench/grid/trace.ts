import type { Browser, Page } from "playwright-core";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export interface Tasks {
  /** Milliseconds of the longest task of the page's main thread, by the clock. */
  longest: number;
  /** That by the processor's time of the thread, which other work on the machine does not lengthen. */
  longestBusy: number;
  over50: number;
}

/** What the page's main thread did during `act`, as Chromium's own trace has it. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Tasks> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === "X" && name.endsWith("RunTask") && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  const longest = Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
  const longestBusy = Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  return { longest, longestBusy, over50: tasks.filter(({ dur = 0 }) => dur > 50_000).length };
}
