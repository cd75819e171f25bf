import {
  BatonError,
  createClient,
  everyRow,
  followRuns,
  isEnded,
  RUN_STATUS,
  runData,
} from "@baton/client";
import { isEnded as isEndedStatus, ScriptStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { makeFleet, wholeRow } from "../../../test/fleet.ts";

const app = await startTestApp();
const fleet = await makeFleet(app);
const baton = createClient({ baseUrl: app.url, token: fleet.user.token });

test("reads, changes, and says what was wrong, as the contract does", async () => {
  const { id } = await app.factories.extension(fleet.user);
  const params = { path: { id } };
  const row = await baton.put("/api/extensions/{id}/note", { params, body: { note: "VIP" } });
  expect(row.note).toBe("VIP");
  expect(await baton.get("/api/extensions/{id}", { params })).toEqual(row);
  const note = "x".repeat(100_000);
  const refused = await baton
    .put("/api/extensions/{id}/note", { params, body: { note } })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BatonError);
  expect(refused).toMatchObject({ status: 400, errorCode: 1, issues: [{ field: "note" }] });
  const unknown = baton.get("/api/extensions/{id}", { params: { path: { id: 999_999 } } });
  await expect(unknown).rejects.toMatchObject({ status: 404, errorCode: 305 });
  const stranger = createClient({ baseUrl: app.url, token: "nobody's" });
  await expect(stranger.get("/api/extensions")).rejects.toMatchObject({ status: 401 });
});

test("signs in with a form, and takes the token", async () => {
  const { email, password } = await app.factories.user();
  const { accessToken } = await createClient({ baseUrl: app.url }).post("/token", {
    body: { username: email, password },
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const own = createClient({ baseUrl: app.url, token: accessToken });
  expect((await own.get("/api/profile")).email).toBe(email);
});

test("a file goes up and comes back", async () => {
  const file = new File(["hello"], "hello.txt", { type: "text/plain" });
  const { id } = await baton.post("/api/documents", { body: { document: file } });
  const content = await baton.get("/api/documents/{id}/content", { params: { path: { id } } });
  expect(await content.text()).toBe("hello");
});

test("walks a list over its pages", async () => {
  const user = await app.factories.user();
  for (let count = 0; count < 501; count += 1) await app.factories.extension(user);
  const own = createClient({ baseUrl: app.url, token: user.token });
  const ids = new Set<number>();
  for await (const { id } of everyRow(own, "/api/extensions")) ids.add(id);
  expect(ids.size).toBe(501);
});

test("follows runs to their ends, and reads what they collected", async () => {
  const scriptId = await fleet.makeScript(1, 1);
  const [first, second] = [await fleet.join(scriptId), await fleet.join(scriptId)];
  const ids = [await fleet.begin(first), await fleet.begin(second)];
  const seen: number[] = [];
  const ended = followRuns(baton, ids, {
    onChange: (id, run) => {
      seen.push(id);
      if (run?.status === RUN_STATUS.inProgress) void finish(id);
    },
  });
  const finish = async (id: number) => {
    const agent = id === ids[0] ? first : second;
    await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
  };
  const runs = await ended;
  expect(ids.map((id) => runs.get(id)?.status)).toEqual([RUN_STATUS.finished, RUN_STATUS.finished]);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  const data = await Array.fromAsync(runData(baton, ids[0] ?? 0));
  expect(data).toEqual([]);
});

test("a run that is gone ends the waiting for it, and a signal all waiting", async () => {
  expect(await followRuns(baton, [999_999])).toEqual(new Map([[999_999, null]]));
  const scriptId = await fleet.makeScript(1, 1);
  const agent = await fleet.join(scriptId);
  const id = await fleet.begin(agent);
  const stop = new AbortController();
  const waiting = followRuns(baton, [id], {
    signal: stop.signal,
    onChange: () => stop.abort(new Error("enough")),
  });
  await expect(waiting).rejects.toThrow("enough");
});

test("numbers of statuses mean what the contract says", () => {
  const own = Object.values(RUN_STATUS);
  expect(new Set(own)).toEqual(new Set(Object.values(ScriptStatus)));
  for (const status of own) expect(isEnded(status)).toBe(isEndedStatus(status));
  expect(RUN_STATUS).toMatchObject({ failed: ScriptStatus.Error, paused: ScriptStatus.Pause });
  expect(RUN_STATUS.aborted).toBe(ScriptStatus.Aborted);
});

test("a file comes as a Blob, also where what is in it is JSON", async () => {
  const scriptId = await fleet.makeScript(1, 1);
  const agent = await fleet.join(scriptId);
  const id = await fleet.begin(agent);
  const file = await baton.get("/api/runs/{id}/data/{format}", {
    params: { path: { id, format: "json" } },
  });
  expect(file).toBeInstanceOf(Blob);
  expect(JSON.parse(await file.text())).toEqual([]);
});
