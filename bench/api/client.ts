/** Calls one address over a few kept connections and prints what it took as JSON. */
import { Agent, get } from "node:http";

const CONNECTIONS = 4;
const [url = "", token = "", count = "0"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const call = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on("end", () => resolve(performance.now() - begin));
    }).on("error", reject);
  });

async function callMany(times: number): Promise<number[]> {
  const took: number[] = [];
  for (let done = 0; done < times; done += 1) took.push(await call());
  return took;
}

const each = Math.ceil(Number(count) / CONNECTIONS);
const lanes = Array.from({ length: CONNECTIONS });
await Promise.all(lanes.map(() => callMany(10)));
const begin = performance.now();
const took = (await Promise.all(lanes.map(() => callMany(each)))).flat().toSorted((a, b) => a - b);
const seconds = (performance.now() - begin) / 1000;
const at = (share: number): number =>
  took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? NaN;
process.stdout.write(
  JSON.stringify({ perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }),
);
agent.destroy();
