// Somebody else who only wants an answer: asks again and again until its input ends, then says how
// long the slowest answer took. A process of its own, so that nobody's work but the server's counts.
import process from "node:process";

const [url = "", token = ""] = process.argv.slice(2);
let isOver = false;
process.stdin.on("end", () => (isOver = true)).resume();

let slowestMs = 0;
let calls = 0;
while (!isOver) {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/extensions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the bystander was answered ${answer.status}`);
  slowestMs = Math.max(slowestMs, performance.now() - begun);
  calls += 1;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
process.stdout.write(JSON.stringify({ slowestMs, calls }));
