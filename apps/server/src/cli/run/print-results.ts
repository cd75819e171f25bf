import { say } from "../terminal/input-output.ts";
import type { Results, RunResult } from "./results.ts";

const STATUS_WORDS: Record<RunResult["status"], string> = {
  unknown: "gone",
  failed: "failed",
  paused: "paused",
  inProgress: "in progress",
  aborted: "stopped",
  finished: "finished",
  inQueue: "in queue",
  waitingForBrowser: "waiting for browser",
  finishedWithErrors: "finished with errors",
};
const HEAD = ["EXTENSION", "RUN", "STATUS", "TOOK", ""];

/** A line for each run, and how many ended in which way. */
export function printTable({ runs, notStarted }: Results): void {
  const lines = [
    HEAD,
    ...runs.map((run) => [
      run.extension.name,
      String(run.id),
      STATUS_WORDS[run.status],
      tookOf(run),
      run.failure ?? "",
    ]),
    ...notStarted.map(({ extension, message }) => [
      extension.name ?? `id ${extension.id}`,
      "-",
      "not started",
      "",
      message,
    ]),
  ].map((cells) => cells.map(onOneLine));
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? "").length)),
  );
  for (const cells of lines)
    say(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  say(`\n${summaryOf({ runs, notStarted })}`);
}

/** Names and failures are pages' and other people's words: they are not to command the terminal. */
const onOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();

function tookOf({ startedAt, finishedAt }: RunResult): string {
  if (startedAt === null || finishedAt === null) return "";
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function summaryOf({ runs, notStarted }: Results): string {
  const counts = Object.entries(STATUS_WORDS).map(([status, words]): [number, string] => [
    runs.filter((run) => run.status === status).length,
    words,
  ]);
  return [...counts, [notStarted.length, "not started"] as const]
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}
