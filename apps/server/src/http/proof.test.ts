import { confirmIdentity, endpoints, updateOperatorUser } from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { paramsOf, titled } from "../../test/contract-seeds.ts";
import { expectFailure } from "../../test/error-body.ts";

let now = new Date();
const { as, db, factories } = await startTestApp({ clock: () => now });

const asking = endpoints.filter(({ proof }) => proof === "header");
const NOT_SHOWN = { "x-confirmation": "" };
type Operator = Awaited<ReturnType<typeof factories.user>>;
let operator: Operator;
let user: Operator;

async function makeOperator(): Promise<Operator> {
  const made = await factories.user();
  await db.updateTable("users").set({ isOperator: true }).where("id", "=", made.id).execute();
  return made;
}
beforeAll(async () => {
  operator = await makeOperator();
  user = await factories.user();
});

const confirmationOf = async ({ token, password }: Operator) => {
  const { body } = await as({ token }).call(confirmIdentity, { body: { password } });
  return { "x-confirmation": body.confirmation };
};
const rename = (headers: Record<string, string>, caller = operator) =>
  as(caller).call(updateOperatorUser, {
    params: { id: user.id },
    body: { isMailConfirmed: true },
    headers,
  });

it("is asked of all that change how others sign in, their roles, prices and credit, or delete them", () => {
  const about = /^\/api\/operator\/(users|tariffs|payments\/:id)\b/;
  const open = endpoints.filter(
    ({ path, method, proof }) => about.test(path) && method !== "GET" && proof !== "header",
  );
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(asking.length).toBeGreaterThan(8);
});

it("is said by all that have a passkey among their fields", () => {
  const fields = (body: unknown): string[] =>
    Object.keys((body as { shape?: object; def?: { shape?: object } })?.def?.shape ?? {});
  const asks = endpoints.filter(
    ({ auth, body }) => auth === "user" && fields(body).includes("passkey"),
  );
  expect(asks.length).toBeGreaterThan(8);
  expect(asks.filter(({ proof }) => proof !== "body").map(({ name }) => name)).toEqual([]);
});

describe.each(titled(asking))("%s", (_, endpoint) => {
  it("is not for a session alone", async () => {
    const input = { params: paramsOf(endpoint, 1), headers: NOT_SHOWN };
    expectFailure(await as(operator).call(endpoint, input), "passwordNeeded", "password");
  });
});

describe("a confirmation", () => {
  it("is given for the password, and stands for it for some minutes", async () => {
    const shown = await confirmationOf(operator);
    expect((await rename(shown)).status).toBe(200);
    now = new Date(now.getTime() + 6 * 60_000);
    expectFailure(await rename(shown), "passwordNeeded", "password");
  });

  it("is not given for a wrong password", async () => {
    const answer = await as(operator).call(confirmIdentity, { body: { password: "wrong" } });
    expectFailure(answer, "wrongPassword", "password");
  });

  it("is of one sign-in: neither another's, nor of another session", async () => {
    const other = await makeOperator();
    expectFailure(await rename(await confirmationOf(other)), "passwordNeeded", "password");
    expectFailure(await rename({ "x-confirmation": "v2.AAAA" }), "passwordNeeded", "password");
  });
});
