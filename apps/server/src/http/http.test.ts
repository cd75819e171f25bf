import { connect } from "node:net";
import {
  getProfile,
  login,
  logout,
  PREFERENCE_VALUE_MAX_CHARS,
  updatePreference,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { expectFailure } from "../../test/error-body.ts";

const { as, factories, url, db } = await startTestApp();
const user = await factories.user();

/** Raw requests: what the typed call would not let through. */
async function send(
  method: string,
  path: string,
  init: { body?: string | Blob; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url + path, {
    ...init,
    method,
    headers: { authorization: `Bearer ${user.token}`, ...init.headers },
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

const json = (body: string) => ({ body, headers: { "content-type": "application/json" } });
const patch = (body: string) => send("PATCH", "/api/user-preferences", json(body));
const countPreferences = async () =>
  (await db.selectFrom("userPreferences").select("name").execute()).length;

describe("input", () => {
  it("is refused with every fault and its place", async () => {
    const answer = await patch('{"name":5,"colour":1,"size":2}');
    expectFailure(answer, "invalidInput", "name", "value", "colour", "size");
    expect(await countPreferences()).toBe(0);
  });

  it("names unknown fields of the query", async () => {
    expectFailure(await send("GET", "/api/profile?a=1&b=2"), "invalidInput", "a", "b");
  });

  it.each([
    ["broken JSON", '{"name":'],
    ["no body", ""],
    ["a body of another kind", "[1]"],
    ["a poisoned prototype", '{"name":"a","value":{"__proto__":{"x":1}}}'],
    ["a poisoned constructor", '{"name":"a","value":{"constructor":{"prototype":{}}}}'],
  ])("refuses %s", async (_, body) => {
    expectFailure(await patch(body), "invalidInput", "body");
  });

  it("refuses text that the database cannot hold, and names the field", async () => {
    const faults: [value: string, field: string][] = [
      ['"a\\u0000b"', "value"],
      ['{"deep":["\\u0000"]}', "value.deep.0"],
      ['"half \\ud83d"', "value"],
      ['{"key \\u0000":1}', "value"],
    ];
    for (const [value, field] of faults)
      expectFailure(await patch(`{"name":"a","value":${value}}`), "invalidInput", field);
    expectFailure(await send("GET", "/api/profile?a=%00"), "invalidInput", "a");
    expect(await countPreferences()).toBe(0);
  });

  it("says what is missing or below its bound in the specification's words", async () => {
    const said = async (call: ReturnType<typeof send>) => {
      const answer = await call;
      expectFailure(answer, "invalidInput");
      return (answer.body as { issues: object[] }).issues;
    };
    const required = "This field is required!";
    expect(await said(patch("{}"))).toEqual([
      { field: "name", message: required },
      { field: "value", message: required },
    ]);
    const unnamed = send("POST", "/api/extension-groups", json('{"name":" ","threadCount":-1}'));
    expect(await said(unnamed)).toMatchObject([
      { field: "name", message: required },
      { field: "threadCount", message: "Value must not be negative" },
    ]);
    expect(await said(send("GET", "/api/extensions?page=0"))).toEqual([
      { field: "page", message: "Value must be greater than 0" },
    ]);
  });

  it("refuses nesting that would exhaust the stack", async () => {
    const value = "[".repeat(50_000) + "]".repeat(50_000);
    expectFailure(await patch(`{"name":"a","value":${value}}`), "invalidInput", "value");
  });

  it("names 200 faults at most, each in few words", async () => {
    const many = JSON.stringify(Array.from({ length: 100_000 }, () => "\0"));
    const long = `{"${"n".repeat(200)}":`.repeat(50) + "[".repeat(40) + many;
    const values = [many, `{"x":${many}}`, `${long}${"]".repeat(40)}${"}".repeat(50)}`];
    for (const value of values) {
      const answer = await patch(`{"name":"a","value":${value}}`);
      expectFailure(answer, "invalidInput");
      const { issues } = answer.body as { issues: { field: string; message: string }[] };
      expect(issues).toHaveLength(200);
      expect(JSON.stringify(answer.body).length).toBeLessThan(100_000);
    }
  });

  it.each([
    ["the name of a field is long", `{"${"n".repeat(500_000)}":1}`],
    ["the name of a field above others is long", `{"${"n".repeat(500_000)}":[{},{}]}`],
  ])("is refused and not repeated where %s", async (_, value) => {
    const answer = await patch(`{"name":"a","value":${value}}`);
    expectFailure(answer, "invalidInput", "value");
    expect(JSON.stringify(answer.body).length).toBeLessThan(2000);
  });

  it("takes the names of inherited fields for what they are: unknown ones", async () => {
    for (const name of ["toString", "valueOf", "hasOwnProperty"]) {
      const answer = await patch(`{"name":"a","value":1,"${name}":{"x":[1]}}`);
      expectFailure(answer, "invalidInput", name);
    }
  });

  it("is bounded as well where the address alone has 200 faults", async () => {
    const query = Array.from({ length: 200 }, (_, index) => `k${index}`).join("&");
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const body = `{"name":"a","value":${deep}}`;
    expectFailure(
      await send("PATCH", `/api/user-preferences?${query}`, json(body)),
      "invalidInput",
    );
  });

  it("is refused whole where it has too many values", async () => {
    const value = JSON.stringify(Array.from({ length: 300_000 }, () => 1));
    expectFailure(await patch(`{"name":"a","value":${value}}`), "invalidInput", "body");
  });

  it.each([
    ["steps", { steps: Array.from({ length: 100_000 }, () => ({})) }],
    ["steps", { steps: Array.from({ length: 1001 }, () => ({})) }],
    [
      "steps.0.blocks.then",
      { steps: [{ blocks: { then: Array.from({ length: 5000 }, () => ({})) } }] },
    ],
  ])("is counted before it is looked at: %s", async (field, body) => {
    const answer = await send("POST", "/api/actions", json(JSON.stringify({ name: "a", ...body })));
    expectFailure(answer, "invalidInput", field);
  });

  it("of a log-in is a few kB at most, and whatever it is no fault of the server", async () => {
    const form = (text: string) => ({
      body: text,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expectFailure(await send("POST", "/token", form("a=1&".repeat(250_000))), "bodyTooLarge");
    expectFailure(await send("POST", "/token", form("a%00=%00&".repeat(1500))), "invalidInput");
    const fields = Array.from({ length: 900 }, (_, index) => `f${index}=`).join("&");
    expectFailure(await send("POST", "/token", form(fields)), "invalidInput");
  });

  it("keeps text of every language and size as it was", async () => {
    const value = "Привет, 👩‍👩‍👧 «мир» \u2028 \\u0000 ".repeat(1000);
    const { body } = await as(user).call(updatePreference, { body: { name: "text", value } });
    expect(body.value).toBe(value);
    await as(user).call(updatePreference, { body: { name: "text", value: null } });
  });

  it("takes a body with a call that needs none only when it is empty", async () => {
    const fresh = async () => ({ authorization: `Bearer ${(await factories.user()).token}` });
    const type = { "content-type": "application/json" };
    for (const body of ["", "{}"]) {
      const headers = { ...(await fresh()), ...type };
      expect((await send("POST", "/api/logout", { body, headers })).status).toBe(200);
    }
    const headers = { ...(await fresh()), ...type };
    const answer = await send("POST", "/api/logout", { body: '{"all":true}', headers });
    expectFailure(answer, "invalidInput", "all");
  });
});

describe("a request that is not for any call", () => {
  it("answers 404 to unknown addresses, 405 with the methods to known ones", async () => {
    expectFailure(await send("GET", "/api/nothing"), "notFound");
    expectFailure(await send("GET", "/api/extensions/1/nothing"), "notFound");
    const answer = await send("DELETE", "/api/profile/lists");
    expectFailure(answer, "methodNotAllowed");
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
  });

  it.each(["/%zz", "/api/scripts/%", `/api/tokens/${"1".repeat(200)}`])(
    "refuses the address %s",
    async (path) => {
      expectFailure(await send("DELETE", path), "invalidInput", "url");
    },
  );

  it.each(["text/plain", "application/xml", "multipart/form-data; boundary=x", ""])(
    "refuses the content type %j",
    async (type) => {
      const body = new Blob(["{}"], { type });
      expectFailure(await send("PATCH", "/api/user-preferences", { body }), "unsupportedMediaType");
    },
  );

  it("refuses a body over the limit, and keeps it out of memory", async () => {
    const body = JSON.stringify({ name: "a", value: "x".repeat(1024 * 1024) });
    expectFailure(await patch(body), "bodyTooLarge");
    const long = JSON.stringify({ name: "a", value: "x".repeat(PREFERENCE_VALUE_MAX_CHARS) });
    expectFailure(await patch(long), "invalidInput", "value");
  });

  it("answers bytes that are no HTTP in the same form", async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.end("HELLO\r\n\r\n");
    const text = Buffer.concat(await Array.fromAsync(socket)).toString();
    const [head = "", body = ""] = text.split("\r\n\r\n");
    expect(head).toContain("HTTP/1.1 400 Bad Request");
    expectFailure({ status: 400, body: JSON.parse(body) }, "invalidInput");
  });

  it("answers in HTTP/1.1 a client that offers to go on in HTTP/2", async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    const offer =
      "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n";
    socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n${offer}\r\n`);
    const text = Buffer.concat(await Array.fromAsync(socket)).toString();
    expect(text).toContain("HTTP/1.1 200 OK");
    socket.destroy();
  });

  it("answers headers that are too large", async () => {
    const { status, body } = await send("GET", "/healthz", { headers: { a: "x".repeat(40_000) } });
    expect([status, body]).toEqual([431, expect.objectContaining({ errorCode: 1 })]);
  });
});

describe("every answer", () => {
  it("carries an id, the caller's own if it is fit for a log", async () => {
    const own = await send("GET", "/healthz", { headers: { "x-request-id": "trace-1" } });
    expect(own.headers.get("x-request-id")).toBe("trace-1");
    const other = await send("GET", "/api/none", { headers: { "x-request-id": "a b{}" } });
    const id = other.headers.get("x-request-id");
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(other.body).toMatchObject({ requestId: id });
  });

  it.each(["/healthz", "/api/profile", "/api/none", "/docs"])(
    "is kept out of frames, caches' guesses and foreign scripts: %s",
    async (path) => {
      const { headers } = await send("GET", path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  it("with a user's data is not stored by anybody", async () => {
    const { headers } = await as(user).call(getProfile);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is compressed when it is large and the client wants it", async () => {
    const { headers } = await send("GET", "/openapi.json", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(headers.get("content-encoding")).toBe("gzip");
    const small = await send("GET", "/healthz", { headers: { "accept-encoding": "gzip" } });
    expect(small.headers.get("content-encoding")).toBeNull();
  });
});

it("forgets a caller whose token has been revoked between two calls", async () => {
  const { token } = await factories.user();
  await as({ token }).call(logout);
  expectFailure(await as({ token }).call(getProfile), "notAuthenticated");
});

it("does not tell a caller without a token what is wrong with the input", async () => {
  const answer = await as().call(updatePreference, { body: { name: "", value: 1 } });
  expectFailure(answer, "notAuthenticated");
  expectFailure(await as().call(login, { body: { username: "a", password: "" } }), "invalidInput");
});
