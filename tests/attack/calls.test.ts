import { endpoints, listScripts, login, logout, type Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import {
  type Attacked,
  complaints,
  memoryOf,
  startAttacked,
  untilBack,
  watching,
} from "./attacked.ts";
import { isWhole, shareOf } from "../../script/tools/testing/share.ts";
import { fieldsOf, huge, malformed, ODD_WORDS } from "./malformed.ts";
import { type Answer, shoot, taken, volley, wrong } from "./shoot.ts";

/** What it may keep when all is over. */
const MEMORY_KEPT_MIB = 600;
/** With all of its huge bodies, or one: sixty in the end. */
const CALLS_AT_ONCE = isWhole ? 10 : 60;
/** Each call is sent one in so many of the huge bodies, other calls others. */
const PARTS_OF_HUGE = 6;

let baton: Attacked;
let url: string;
let token: string;

beforeAll(async () => {
  // What is tried here is what a call does, not how many of them somebody may make.
  baton = await startAttacked({ BATON_RATE_LIMIT: "0" });
  url = baton.server.url;
  ({ token } = baton.owner);
});
afterAll(() => baton.close());

/** A log-out would end the attack. */
const calls = endpoints.filter(({ name }) => name !== logout.name);
const withBody = calls.filter(({ body, bodyType = "json" }) => body && bodyType === "json");
const forUsers = calls.filter(({ auth }) => auth === "user");

/** Fires, while another customer works; nobody but the attacker may notice. */
async function attack(shots: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  let answers: Answer[] = [];
  const bystander = await watching(baton.server, baton.other.token, async () => {
    answers = await volley(shots);
  });
  expect(wrong(answers)).toEqual([]);
  expect(complaints(baton, bystander)).toEqual([]);
  return answers;
}

test("without a token, or with an invented one, nobody gets in", async () => {
  const tokens = [undefined, "", "null", "bat_s_invented", "x".repeat(4000)];
  const closed = calls.filter(({ auth }) => auth !== "none");
  const answers = await attack(
    closed.flatMap((endpoint) =>
      tokens.map(
        (invented) => () => shoot(endpoint, { url, ...(invented && { token: invented }) }),
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([401, 429, 431]))).toEqual(
    new Set(),
  );
  // Whoever signed in before is known, also to make their first call after all that.
  const known = await baton.owner.api.send(listScripts);
  expect(known.status).toBe(200);
});

test("another's ids lead nowhere", async () => {
  const { api } = baton.owner;
  const steps: Step[] = [{ id: "s1", type: "open", inputs: { url: "https://shop.example/" } }];
  await scriptOf(api, "Mine", [await customAction(api, "Mine", steps)]);
  // The stranger's own session is among the tokens, and networks are everybody's.
  const named = forUsers.filter(
    ({ path }) => path.includes("/:") && !/^\/api\/(?:tokens|networks)/.test(path),
  );
  const answers = await attack(
    named.flatMap((endpoint) =>
      ["1", "2", "3"].map((word) => () => shoot(endpoint, { url, token: baton.other.token, word })),
    ),
  );
  expect(taken(answers)).toEqual([]);
});

test("twelve kinds of malformed bodies are refused by every call that takes one", async () => {
  const answers = await attack(
    withBody.flatMap((endpoint) =>
      malformed(endpoint).map((shot) => () => shoot(endpoint, { url, token, shot })),
    ),
  );
  expect(taken(answers)).toEqual([]);
});

test("huge and deep bodies are refused by every call that takes one", async () => {
  // A few calls at a time: the bodies of all together are more than this program may hold.
  for (let first = 0; first < withBody.length; first += CALLS_AT_ONCE) {
    const some = withBody.slice(first, first + CALLS_AT_ONCE);
    const answers = await attack(
      some.flatMap((endpoint, at) =>
        shareOf(huge(endpoint), PARTS_OF_HUGE, at).map((make) => {
          const shot = make();
          return () => shoot(endpoint, { url, token, shot });
        }),
      ),
    );
    expect(taken(answers)).toEqual([]);
  }
});

test("odd words in addresses are refused or found nowhere", async () => {
  const answers = await attack(
    calls
      .filter(({ path }) => path.includes("/:"))
      .flatMap((endpoint) => ODD_WORDS.map((word) => () => shoot(endpoint, { url, token, word }))),
  );
  // The first of the networks is called 0.
  const odd = answers.filter(({ what }) => what !== "DELETE /api/networks/:network 0");
  expect(taken(odd)).toEqual([]);
});

test("odd words in queries are refused or find nothing", async () => {
  const answers = await attack(
    calls.flatMap((endpoint) =>
      fieldsOf(endpoint.query).flatMap((name) =>
        ODD_WORDS.map((word) => () => shoot(endpoint, { url, token, query: `?${name}=${word}` })),
      ),
    ),
  );
  expect(answers.length).toBeGreaterThan(200);
});

test("whoever has no log-in may send little to the log-in", async () => {
  const form = "application/x-www-form-urlencoded";
  const bodies = [
    Array.from({ length: 100_000 }, (_, i) => `f${i}=1`).join("&"),
    `username=${"%00".repeat(300_000)}&password=a`,
    `username=${"a".repeat(15_000)}&password=${"b".repeat(900_000)}`,
  ];
  const answers = await attack(
    bodies.map((body) => () => shoot(login, { url, shot: { kind: "form", type: form, body } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
});

test("and the memory that it took comes back as work goes on", async () => {
  const goOn = async (): Promise<number> => {
    for (let count = 0; count < 20; count += 1) await baton.other.api.call(listScripts);
    return memoryOf(baton.server);
  };
  expect(await untilBack("MiB of memory", goOn, MEMORY_KEPT_MIB)).toBe(true);
});
