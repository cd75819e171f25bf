import { type Endpoint, endpoints, type ErrorBody, exportProxies } from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../test/app.ts";
import { paramsOf, titled } from "../../test/contract-seeds.ts";
import { expectFailure } from "../../test/error-body.ts";
import { issueImpersonationToken } from "../features/people/auth/users.service.ts";

const { as, db, factories } = await startTestApp();

const ownersOnly = endpoints.filter(({ impersonation }) => impersonation === "refused");
let operator: { token: string };
beforeAll(async () => {
  const user = await factories.user();
  operator = await issueImpersonationToken(db, user.email);
});

const fieldsOf = ({ body }: Endpoint): string[] => {
  const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.keys(schema?.properties ?? {});
};

it("are all that ask whoever calls to show that it is they", () => {
  const asking = endpoints.filter(
    (one) =>
      one.auth === "user" && fieldsOf(one).some((field) => ["code", "passkey"].includes(field)),
  );
  expect(asking.length).toBeGreaterThan(15);
  const open = asking.filter((one) => one.impersonation === "allowed");
  expect(open.map(({ name }) => name)).toEqual([]);
});

it("are all that change webhooks, named secrets, passkeys, or begin to pay", () => {
  const about = /^\/api\/(webhooks|webhook-deliveries|named-secrets|passkeys|payments)\b/;
  const open = endpoints.filter(
    ({ path, method, impersonation }) =>
      about.test(path) && method !== "GET" && impersonation === "allowed",
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

it("say that they may be refused, and are for users who are signed in", () => {
  for (const { name, errors, auth } of ownersOnly) {
    expect(errors, name).toContain("notAllowed");
    expect(auth, name).toBe("user");
  }
});

describe("an operator who is signed in as the user", () => {
  it.each(titled(ownersOnly))("is refused, with the reason: %s", async (_, endpoint) => {
    const inputs = [
      { params: paramsOf(endpoint, 1) },
      {
        params: { ...paramsOf(endpoint, 1), id: "abc" },
        ...(endpoint.method !== "GET" && { body: { fieldThatNoCallHas: 1 } }),
      },
    ];
    for (const input of inputs) {
      const answer = await as(operator).call(endpoint, input);
      expectFailure(answer, "notAllowed");
      expect((answer.body as ErrorBody).reason).toBe("ownersOnly");
    }
  });

  it("gets no secrets of proxies", async () => {
    const body = { ids: [1], format: "text" as const, withSecrets: true, password: "any" };
    expectFailure(await as(operator).call(exportProxies, { body }), "notAllowed");
  });
});
