import { expect, test, vi } from "vitest";
import { type ClientOptions, createClient } from "./client.ts";
import { BatonError, secondsOf, UnreachableError } from "./errors.ts";

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

/** A client whose server gives these answers, one after the other. */
function clientOf(answers: (Response | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: await request.text() });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("asked too often");
  };
  const baton = createClient({
    baseUrl: "https://baton.example/",
    token: "t",
    fetch: send,
    ...options,
  });
  return { baton, sent };
}

const busy = (status: number, retryAfter?: string): Response =>
  new Response("{}", {
    status,
    ...(retryAfter !== undefined && { headers: { "retry-after": retryAfter } }),
  });
const lost = () => new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
const note = { params: { path: { id: 7 } }, body: { note: "x" } };

test("asks with the token, at the address, below a path too", async () => {
  const { baton, sent } = clientOf([Response.json({ data: [], totalCount: 0 })], {
    baseUrl: "https://example.org/baton/",
    token: async () => "fresh",
  });
  await baton.get("/api/extensions", { params: { query: { groupId: 3, search: "a b" } } });
  expect(sent[0]?.url).toBe("https://example.org/baton/api/extensions?groupId=3&search=a%20b");
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer fresh");
  expect(sent[0]?.headers.has("idempotency-key")).toBe(false);
});

test("a changing call keeps its key and body over its attempts, and the next has another", async () => {
  const { baton, sent } = clientOf([
    busy(503, "0"),
    busy(429, "0"),
    Response.json({ id: 7 }),
    Response.json({ id: 7 }),
  ]);
  await baton.put("/api/extensions/{id}/note", note);
  await baton.put("/api/extensions/{id}/note", note);
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => '{"note":"x"}'));
});

test("a key of one's own is kept", async () => {
  const { baton, sent } = clientOf([Response.json({})]);
  await baton.put("/api/extensions/{id}/note", { ...note, headers: { "Idempotency-Key": "mine" } });
  expect(sent[0]?.headers.get("idempotency-key")).toBe("mine");
});

test("tries again when no answer came, and says so when none comes at all", async () => {
  vi.useFakeTimers();
  const { baton, sent } = clientOf([lost(), lost(), lost()], { retries: { attempts: 3 } });
  const answer = baton.get("/api/scripts").catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const words = "https://baton.example gives no answer: ECONNREFUSED";
  expect(await answer).toEqual(new UnreachableError(words));
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
});

test("waits no longer than it may: the refusal is thrown instead", async () => {
  const { baton, sent } = clientOf([busy(429, "3600")]);
  await expect(baton.get("/api/scripts")).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  expect(sent).toHaveLength(1);
});

test("an abort ends the wait between attempts", async () => {
  const stop = new AbortController();
  const { baton, sent } = clientOf([busy(503, "20")]);
  const answer = baton.get("/api/scripts", { signal: stop.signal });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  stop.abort(new Error("enough"));
  await expect(answer).rejects.toThrow("enough");
});

test("what was refused is thrown with codes and fields, once", async () => {
  const refused = {
    errorCode: 1,
    errorType: "http-errors",
    message: "note: is too long",
    issues: [{ field: "note", message: "is too long" }],
    requestId: "r1",
  };
  const { baton, sent } = clientOf([Response.json(refused, { status: 400 })]);
  const error = await baton.put("/api/extensions/{id}/note", note).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(BatonError);
  expect(error).toMatchObject({ status: 400, ...refused });
  expect(sent).toHaveLength(1);
});

test("an answer that is not Baton's own is named by its status", async () => {
  const { baton } = clientOf([new Response("<html>", { status: 502, statusText: "Bad Gateway" })]);
  await expect(baton.get("/api/scripts")).rejects.toThrow("The server answered 502 Bad Gateway");
});

test("a file of JSON comes as a blob too, and what stands in a file's place as it is", async () => {
  const headers = { "content-disposition": 'attachment; filename="runs.json"' };
  const { baton } = clientOf([
    Response.json([{ price: 7 }], { headers }),
    Response.json({ id: 3, state: "sending" }, { status: 202 }),
  ]);
  const params = { path: { id: 7, format: "json" as const } };
  const file = await baton.get("/api/runs/{id}/data/{format}", { params });
  expect(file).toBeInstanceOf(Blob);
  expect(JSON.parse(await file.text())).toEqual([{ price: 7 }]);
  const made = await baton.post("/api/extension-data", {
    body: { ids: [7], objectType: "text", format: "json", output: "telegram" },
  });
  expect(made).toEqual({ id: 3, state: "sending" });
});

test("a file goes as a form, and comes as a blob", async () => {
  const { baton, sent } = clientOf([
    Response.json({}),
    new Response("a;b", { headers: { "content-type": "text/csv" } }),
  ]);
  await baton.post("/api/documents", { body: { document: new File(["hello"], "a.txt") } });
  expect(sent[0]?.headers.get("content-type")).toContain("multipart/form-data");
  expect(sent[0]?.body).toContain('filename="a.txt"');
  const params = { path: { id: 7, format: "csv" as const } };
  const file = await baton.get("/api/runs/{id}/data/{format}", { params });
  expect(await file.text()).toBe("a;b");
});

test("the raw client gives the answer as it is", async () => {
  const { baton } = clientOf([Response.json({ errorCode: 305 }, { status: 404 })]);
  const { error, response } = await baton.raw.GET("/api/extensions/{id}", {
    params: { path: { id: 9 } },
  });
  expect(response.status).toBe(404);
  expect(error?.errorCode).toBe(305);
});

test("Retry-After is read as seconds and as a time of day", () => {
  expect(secondsOf("7")).toBe(7);
  expect(secondsOf(new Date(Date.now() + 60_000).toUTCString())).toBeCloseTo(60, -1);
  expect(secondsOf("soon")).toBeUndefined();
  expect(secondsOf(null)).toBeUndefined();
});
