import { AGENT_PATH, logout, streamLiveEvents } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Attacked,
  complaints,
  descriptorsOf,
  startAttacked,
  untilBack,
  watching,
} from "./attacked.ts";
import { isWhole } from "../../script/tools/testing/share.ts";
import { customAction } from "../../apps/simulator/src/api/scripts.ts";
import { allAnswered, allCut, hangUp, lines, upgradeTo } from "./line.ts";

/** So many of each kind, at once. */
const MANY = isWhole ? 1000 : 300;
/** Descriptors that come and go with the server's own work. */
const SPARE = 30;

let baton: Attacked;
let url: string;
let descriptors: number;

beforeAll(async () => {
  baton = await startAttacked({ BATON_RATE_LIMIT: "0" });
  ({ url } = baton.server);
  descriptors = descriptorsOf(baton.server);
});
afterAll(() => baton.close());

/** What others notice of an attack, and what is left of it: nothing, if all is well. */
async function noticed(work: () => Promise<void>): Promise<string[]> {
  const seen = await watching(baton.server, baton.other.token, work);
  await untilBack("descriptors", () => descriptorsOf(baton.server), descriptors + SPARE);
  return complaints(baton, seen);
}

test("connections that say nothing, little, or no hello, are cut", async () => {
  const heard = await noticed(async () => {
    const silent = await lines(url, MANY);
    const slow = await lines(url, MANY);
    const strangers = await lines(url, MANY);
    for (const socket of slow) socket.write("POST /token HTTP/1.1\r\nHost: a\r\nX: ");
    for (const socket of strangers) socket.write(upgradeTo(url, AGENT_PATH));
    await allCut([...silent, ...slow, ...strangers]);
    hangUp([...silent, ...slow, ...strangers]);
  });
  expect(heard).toEqual([]);
});

test("refused upgrades whose other side keeps its half are cut", async () => {
  const heard = await noticed(async () => {
    const refused = await lines(url, MANY);
    for (const socket of refused) socket.write(upgradeTo(url, "/nowhere"));
    await allAnswered(refused);
    // Cut from the server's side, as the number of its descriptors tells.
    await untilBack("descriptors", () => descriptorsOf(baton.server), descriptors + SPARE);
    hangUp(refused);
  });
  expect(heard).toEqual([]);
});

test("streams that nobody reads may lose their sign-in", async () => {
  const heard = await noticed(async () => {
    const { api, token } = baton.owner;
    const unread = await lines(url, 100);
    for (const socket of unread) {
      socket.write(
        `GET ${streamLiveEvents.path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
    }
    await allAnswered(unread, "HTTP/1.1 200 ");
    // From here on what they are told piles up.
    for (const socket of unread) socket.pause();
    for (let change = 0; change < 200; change += 1) await customAction(api, `Change ${change}`, []);
    await api.call(logout);
    hangUp(unread);
  });
  expect(heard).toEqual([]);
});
