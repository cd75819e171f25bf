import { expect, test } from "vitest";
import { askInTurn } from "./ask-in-turn.ts";

const LONG_MS = 60_000;
const { signal } = new AbortController();
const answers = (text: string) => async () => text;
const fails = (text: string) => async (): Promise<string> => {
  throw new Error(text);
};
const hangs = (asked: AbortSignal): Promise<string> =>
  new Promise((_, reject) => asked.addEventListener("abort", () => reject(new Error("given up"))));

test("the first answers, and nobody else is asked", async () => {
  const asks = [answers("a"), () => expect.unreachable("the second was asked")];
  expect(await askInTurn(asks, { patienceMs: LONG_MS, signal })).toBe("a");
});

test("who fails or is silent does not hold up who asks", async () => {
  const asks = [fails("a"), answers("b")];
  expect(await askInTurn(asks, { patienceMs: LONG_MS, signal })).toBe("b");
  let isGivenUp = false;
  const silent = (asked: AbortSignal) => hangs(asked).finally(() => (isGivenUp = true));
  expect(await askInTurn([silent, answers("b")], { patienceMs: 0, signal })).toBe("b");
  await expect.poll(() => isGivenUp).toBe(true);
});

test("who is only slow is heard all the same", async () => {
  const first = Promise.withResolvers<string>();
  const second = async (): Promise<string> => {
    first.resolve("a");
    throw new Error("b");
  };
  expect(await askInTurn([() => first.promise, second], { patienceMs: 0, signal })).toBe("a");
});

test("where nobody answers the first failure is told, and a final one at once", async () => {
  const turns = { patienceMs: LONG_MS, signal };
  await expect(askInTurn([fails("a"), fails("b")], turns)).rejects.toThrow("a");
  const unasked = () => expect.unreachable("the second was asked");
  const isFinal = () => true;
  await expect(askInTurn([fails("a"), unasked], { ...turns, isFinal })).rejects.toThrow("a");
  await expect(askInTurn([], turns)).rejects.toThrow("nobody");
});

test("it ends when the signal says so", async () => {
  const stop = new AbortController();
  const asked = askInTurn([hangs, hangs], { patienceMs: LONG_MS, signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toThrow("given up");
});
