import { listExtensions, login } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";

const ORIGIN = "https://tools.example.com";
const { app, factories } = await startTestApp({ settings: { allowedOrigins: [ORIGIN] } });
const closed = await startTestApp();
const user = await factories.user();

const ask = { "access-control-request-method": "POST" };
const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith("access-control-allow")),
  );

it("a page of an origin that is allowed makes calls with its token, and reads what is answered", async () => {
  const headers = { origin: ORIGIN };
  const before = await app.inject({
    method: "OPTIONS",
    url: "/api/extensions/7/note",
    headers: { ...headers, ...ask, "access-control-request-headers": "authorization" },
  });
  expect(before.statusCode).toBe(204);
  expect(corsOf(before.headers)).toEqual({
    "access-control-allow-origin": ORIGIN,
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  });
  const authorization = `Bearer ${user.token}`;
  const url = listExtensions.path;
  const answer = await app.inject({ url, headers: { ...headers, authorization } });
  expect(answer.statusCode).toBe(200);
  expect(corsOf(answer.headers)).toEqual({ "access-control-allow-origin": ORIGIN });
  expect(answer.headers["access-control-expose-headers"]).toContain("retry-after");
  // A refusal can be read as well.
  const refused = await app.inject({ url, headers });
  expect([refused.statusCode, corsOf(refused.headers)]).toEqual([
    401,
    { "access-control-allow-origin": ORIGIN },
  ]);
  for (const { headers: sent } of [answer, refused]) {
    expect(sent.vary).toContain("Origin");
    expect(sent).not.toHaveProperty("access-control-allow-credentials");
  }
});

it.each([
  ["another origin", { origin: "https://tools.example.com.evil.test" }, "/api/extensions"],
  ["the same name by another scheme", { origin: "http://tools.example.com" }, "/api/extensions"],
  ["none at all", { origin: "null" }, "/api/extensions"],
  ["one that is allowed, where people log in", { origin: ORIGIN }, login.path],
  ["one that is allowed, where agents connect", { origin: ORIGIN }, "/agent/connect"],
])("a page of %s is told nothing", async (_, headers, url) => {
  for (const method of ["OPTIONS", "GET"] as const) {
    const answer = await app.inject({ method, url, headers: { ...headers, ...ask } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(corsOf(answer.headers)).toEqual({});
  }
});

it("no page of elsewhere may, where no origin is named", async () => {
  const headers = { origin: ORIGIN, ...ask };
  const answer = await closed.app.inject({ method: "OPTIONS", url: "/api/extensions", headers });
  expect([answer.statusCode, corsOf(answer.headers)]).toEqual([405, {}]);
});
