import { AccountStatus, type AccountTask, type AccountWord } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { ManualClock } from "../../test/manual-clock.ts";
import { MemoryArea } from "../storage/area.ts";
import { localItems, NO_TABS, sessionItems } from "../storage/items.ts";
import { AccountHost, type AccountOutcome, type AccountWork } from "./account-host.ts";

const NONE = { cookies: [], addresses: [], selectors: [], texts: [] };
const OK: AccountOutcome = { status: AccountStatus.Ok, reason: null, facts: [] };
const taskOf = (checkId: number): AccountTask => ({
  ...{ checkId, network: 0, task: "apply", cookies: [], userAgent: null, isOnlyBrowser: false },
  credentials: { login: "ann", password: "top-secret-word", twoFactorKey: null },
  recipe: {
    hosts: ["example.com"],
    startUrl: "https://example.com/",
    signs: { signedIn: NONE, signedOut: NONE, banned: NONE, challenged: NONE },
    signIn: [],
    facts: [],
  },
});

class Bench {
  readonly clock = new ManualClock();
  readonly areas = { local: new MemoryArea(), session: new MemoryArea() };
  readonly works: AccountWork[] = [];
  readonly said: AccountWord[] = [];
  readonly forgotten: string[][] = [];
  /** Tabs. */
  readonly closed: number[] = [];
  isOnline = true;
  answers: PromiseWithResolvers<AccountOutcome>[] = [];

  /** Each a worker of its own, on the same storage. */
  startWorker(): AccountHost {
    return new AccountHost({
      local: localItems(this.areas.local),
      session: sessionItems(this.areas.session),
      clock: this.clock,
      driver: {
        apply: (work) => {
          this.works.push(work);
          const answer = Promise.withResolvers<AccountOutcome>();
          this.answers.push(answer);
          work.signal.addEventListener("abort", () => answer.reject(work.signal.reason));
          return answer.promise;
        },
        forget: async ({ hosts }) => void this.forgotten.push(hosts),
        close: async ({ ids }) => void this.closed.push(...ids),
      },
      send: (word) => {
        if (this.isOnline) this.said.push(word);
        return this.isOnline;
      },
      reportError: (error) => expect.unreachable(String(error)),
      changed: () => {},
    });
  }

  begun = (count: number) => vi.waitUntil(() => this.works.length === count);
  /** Ends when just these were said. */
  told = (...statuses: number[]) =>
    vi.waitUntil(() => this.said.map(({ status }) => status).join() === statuses.join());
}

test("a task is told as checking, then as what came of it, and the same number is one task", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(taskOf(5));
  await bench.begun(1);
  await host.follow(taskOf(5));
  bench.answers[0]?.resolve(OK);
  await bench.told(AccountStatus.Checking, AccountStatus.Ok);
  await host.follow(taskOf(5));
  expect(bench.works).toHaveLength(1);
  await bench.told(AccountStatus.Checking, AccountStatus.Ok, AccountStatus.Ok);
  expect(await host.checkId()).toBe(5);
});

test("the last word waits for the connection, and ends when it was heard", async () => {
  const bench = new Bench();
  bench.isOnline = false;
  const host = bench.startWorker();
  await host.follow(taskOf(5));
  await bench.begun(1);
  bench.answers[0]?.resolve(OK);
  await vi.waitFor(() => expect(host.isBusy).toBe(false));
  bench.isOnline = true;
  const next = bench.startWorker();
  await next.repeat();
  await bench.told(AccountStatus.Ok);
  await next.acknowledge("another");
  await next.repeat();
  await bench.told(AccountStatus.Ok, AccountStatus.Ok);
  await next.acknowledge(bench.said[0]?.wordId ?? "");
  await next.repeat();
  await bench.told(AccountStatus.Ok, AccountStatus.Ok);
});

test("a worker that ends begins the task again with its tabs, and not for ever", async () => {
  const bench = new Bench();
  await bench.startWorker().follow(taskOf(5));
  await bench.begun(1);
  const tabs = { ...NO_TABS, ids: [7] };
  await bench.works[0]?.keepTabs(tabs);
  await bench.startWorker().resumeStored();
  await bench.begun(2);
  expect(bench.closed).toEqual([7]);
  await bench.startWorker().resumeStored();
  await bench.begun(3);
  await bench.startWorker().resumeStored();
  await vi.waitFor(() =>
    expect(bench.said.at(-1)).toMatchObject({ status: -1, reason: { code: "interrupted" } }),
  );
});

test("another task takes the place of the one that goes on", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(taskOf(5));
  await bench.begun(1);
  await host.follow(taskOf(6));
  await bench.begun(2);
  expect(bench.works[0]?.signal.aborted).toBe(true);
  bench.answers[1]?.resolve(OK);
  await vi.waitFor(() => expect(bench.said.at(-1)).toMatchObject({ checkId: 6, status: 2 }));
  expect(bench.said.filter(({ checkId }) => checkId === 5).map(({ status }) => status)).toEqual([
    1,
  ]);
});

test("what takes too long is unknown", async () => {
  const bench = new Bench();
  await bench.startWorker().follow(taskOf(5));
  await bench.begun(1);
  bench.clock.advance(240_000);
  await vi.waitFor(() =>
    expect(bench.said.at(-1)).toMatchObject({ status: -1, reason: { code: "timedOut" } }),
  );
});

test("log-in and password are never in what outlives the browser, and end with the task", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(taskOf(5));
  await bench.begun(1);
  expect(JSON.stringify(await bench.areas.local.get(null))).not.toContain("top-secret-word");
  bench.answers[0]?.resolve(OK);
  await vi.waitFor(() => expect(host.isBusy).toBe(false));
  expect(JSON.stringify(await bench.areas.session.get(null))).not.toContain("top-secret-word");
});

test("a forgotten account is held no more, and a browser that becomes another one forgets it", async () => {
  const bench = new Bench();
  const host = bench.startWorker();
  await host.follow(taskOf(5));
  await bench.begun(1);
  bench.answers[0]?.resolve(OK);
  await vi.waitFor(() => expect(host.isBusy).toBe(false));
  await host.note({ ...OK, status: AccountStatus.Banned });
  expect(bench.said.at(-1)).toMatchObject({ checkId: 5, status: AccountStatus.Banned });
  await host.discard();
  expect(bench.forgotten).toEqual([["example.com"]]);
  expect(await host.checkId()).toBeUndefined();
  await host.follow(taskOf(7));
  await bench.begun(2);
  await host.follow({ checkId: 8, task: "forget" });
  await vi.waitUntil(() => bench.said.at(-1)?.checkId === 8);
  expect(bench.forgotten).toEqual([["example.com"], ["example.com"]]);
  expect(await host.checkId()).toBeUndefined();
});
