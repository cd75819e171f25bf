import type { LiveEvent } from "@baton/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "../../test/fake-server/edge.ts";
import type { FakeServer } from "../../test/fake-server/fake-server.ts";
import { fakeServer, TOKEN } from "../../test/page.tsx";
import { joinLiveStream } from "./shared-stream.ts";
import { openTabLine, sessionLineName, type TabMessage } from "./tab-line.ts";

// Tabs of one browser: locks and channels do not mind that here they stand in one document.

let server: FakeServer;
let ends: (() => void)[] = [];

beforeEach(() => {
  server = fakeServer();
  ends = [connect(server)];
});
afterEach(() => {
  for (const end of ends.toReversed()) end();
});

const removed = (id: number): LiveEvent => ({ topic: "extensionRemoved", id });

function openTab(token = TOKEN, from: string | null = null) {
  const heard: (number | string)[] = [];
  const states: string[] = [];
  const tab = { heard, states, isSignedOut: false };
  const close = joinLiveStream({
    token,
    from,
    onEvents: (events) =>
      heard.push(...events.map((event) => ("id" in event ? event.id : event.topic))),
    onState: (state) => states.push(state),
    onUnauthorized: () => (tab.isSignedOut = true),
  });
  ends.push(close);
  return { tab, heard, states, close };
}

async function untilOpen(...tabs: ReturnType<typeof openTab>[]): Promise<void> {
  for (const tab of tabs) await expect.poll(() => tab.states.at(-1)).toBe("open");
}

/** A tab that holds the lead and says what the test has it say; asked, it says `answer` or nothing. */
async function holdLead(answer?: TabMessage) {
  const name = sessionLineName(TOKEN);
  const isHeld = Promise.withResolvers<void>();
  const isLost = Promise.withResolvers<void>();
  navigator.locks
    .request(name, () => {
      isHeld.resolve();
      return new Promise<void>((resolve) => ends.push(resolve));
    })
    .catch(() => isLost.resolve());
  await isHeld.promise;
  const line = openTabLine(name, ({ kind }) => {
    if (kind === "ask" && answer) line.say(answer);
  });
  ends.push(line.close);
  return { say: (message: TabMessage) => line.say(message), isLost: isLost.promise };
}

test("thirty tabs hold one stream, and each hears everything once", async () => {
  const tabs = Array.from({ length: 30 }, () => openTab());
  await untilOpen(...tabs);
  server.tell(removed(1));
  server.tell(removed(2));
  for (const tab of tabs) await expect.poll(() => tab.heard).toEqual([1, 2]);
  expect(server.liveStreamCount).toBe(1);
});

test("a tab that was read at an earlier place is told what came since, once", async () => {
  server.tell(removed(1));
  server.tell(removed(2));
  const first = openTab(TOKEN, "test-1");
  await untilOpen(first);
  await expect.poll(() => first.heard).toEqual([2]);
  // Behind the one that leads by then, it has missed what nobody tells again.
  const second = openTab(TOKEN, "test-1");
  await untilOpen(second);
  await expect.poll(() => second.heard).toEqual(["resync"]);
  const third = openTab(TOKEN, "test-2");
  await untilOpen(third);
  server.tell(removed(3));
  for (const { heard } of [first, second, third]) await expect.poll(() => heard.at(-1)).toBe(3);
  expect(third.heard).toEqual([3]);
});

test("when the leading tab closes the next one goes on, and nothing is lost or told twice", async () => {
  const first = openTab();
  await untilOpen(first);
  const others = [openTab(), openTab()];
  await untilOpen(...others);
  server.tell(removed(1));
  for (const tab of others) await expect.poll(() => tab.heard).toEqual([1]);

  first.close();
  server.tell(removed(2));
  for (const tab of others) await expect.poll(() => tab.heard).toEqual([1, 2]);
  server.tell(removed(3));
  for (const tab of others) await expect.poll(() => tab.heard).toEqual([1, 2, 3]);
  expect(first.heard).toEqual([1]);
  expect(server.liveStreamCount).toBe(1);
});

test("a leading tab that gives no sign of life loses the lead", async () => {
  const frozen = await holdLead();
  frozen.say({ kind: "beat", term: Date.now(), place: "test-0", state: "open", asOf: 0 });
  const tab = openTab();
  await frozen.isLost;
  await untilOpen(tab);
  server.tell(removed(1));
  await expect.poll(() => tab.heard).toEqual([1]);
});

test("what a leader of an earlier term still says is not heard", async () => {
  const late = await holdLead();
  const tab = openTab();
  const witness = openTab();
  await late.isLost;
  await untilOpen(tab, witness);
  const stale = { from: "test-0", to: "test-1", events: [removed(9)] };
  late.say({ kind: "stretch", term: 1, stretch: stale });
  server.tell(removed(1));
  for (const one of [tab, witness]) await expect.poll(() => one.heard).toEqual([1]);
});

test("a tab that missed something fetches anew what it shows, and hears what comes after", async () => {
  const term = Date.now();
  const leader = await holdLead({ kind: "beat", term, place: "test-3", state: "open", asOf: 0 });
  const tab = openTab();
  await untilOpen(tab);
  const gap = { from: "test-4", to: "test-5", events: [removed(5)] };
  leader.say({ kind: "stretch", term, stretch: gap });
  await expect.poll(() => tab.heard).toEqual([5, "resync"]);
  const next = { from: "test-5", to: "test-6", events: [removed(6)] };
  leader.say({ kind: "stretch", term, stretch: next });
  leader.say({ kind: "stretch", term, stretch: next });
  leader.say({ kind: "beat", term, place: "test-8", state: "open", asOf: 0 });
  await expect.poll(() => tab.heard).toEqual([5, "resync", 6, "resync"]);
});

test("tabs of another session have a stream of their own, and hear nothing of this one's", async () => {
  const term = Date.now();
  server.alsoTakes("other", server.world.profile);
  const leader = await holdLead();
  const other = openTab("other");
  await untilOpen(other);
  const stretch = { from: "test-0", to: "test-1", events: [removed(9)] };
  leader.say({ kind: "stretch", term, stretch });
  server.tell(removed(1));
  await expect.poll(() => other.heard).toEqual([1]);
});

test("a connection that ends is taken up again from its place, in all tabs", async () => {
  const tabs = [openTab(), openTab()];
  await untilOpen(...tabs);
  server.tell(removed(1));
  for (const tab of tabs) await expect.poll(() => tab.heard).toEqual([1]);
  server.cutLiveStream();
  for (const tab of tabs) await expect.poll(() => tab.states).toContain("reconnecting");
  server.tell(removed(2));
  for (const tab of tabs) await expect.poll(() => tab.heard).toEqual([1, 2]);
});

test("a computer that woke up has its connection taken anew", async () => {
  const tab = openTab();
  await untilOpen(tab);
  const line = openTabLine(sessionLineName(TOKEN), () => undefined);
  ends.push(line.close);
  const count = server.liveStreamsOpened;
  line.say({ kind: "woke" });
  await expect.poll(() => server.liveStreamsOpened).toBe(count + 1);
  server.tell(removed(1));
  await expect.poll(() => tab.heard).toEqual([1]);
  expect(tab.states).not.toContain("reconnecting");
});

test("a session that the server does not know any more is told once", async () => {
  server.endSession();
  const tabs = [openTab(), openTab()];
  await expect.poll(() => tabs.filter(({ tab }) => tab.isSignedOut).length).toBe(1);
  expect(server.liveStreamCount).toBe(0);
});
