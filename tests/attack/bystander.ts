// Somebody else who only wants an answer: asks in peace first, then again and again until its input
// ends, and says through how much of the server's work it waited. A process of its own, so that
// nobody's work but the server's counts.
import { readFileSync } from "node:fs";
import process from "node:process";

/** What one of their calls met with while something else went on. */
export interface Seen {
  calls: number;
  /** What they were answered instead of their list. */
  failures: number[];
  /** For the longest answer the server worked as long as it does for so many calls in peace. */
  longest: number;
}

const IN_PEACE = 100;

const [url = "", token = "", pid = ""] = process.argv.slice(2);

/**
 * Nanoseconds for which the server's thread that answers had a processor: unlike the clock it does
 * not say what else the machine was busy with.
 */
const workOfServer = (): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]);

async function ask(): Promise<{ status: number; work: number }> {
  const before = workOfServer();
  const answer = await fetch(`${url}/api/extensions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return { status: answer.status, work: workOfServer() - before };
}

let isOver = false;
process.stdin.on("end", () => (isOver = true)).resume();

const before = workOfServer();
for (let count = 0; count < IN_PEACE; count += 1) await ask();
const inPeace = (workOfServer() - before) / IN_PEACE;
process.stdout.write("ready\n");

const seen: Seen = { calls: 0, failures: [], longest: 0 };
while (!isOver) {
  const { status, work } = await ask();
  seen.calls += 1;
  seen.longest = Math.max(seen.longest, work / inPeace);
  if (status !== 200) seen.failures.push(status);
}
process.stdout.write(JSON.stringify(seen));
