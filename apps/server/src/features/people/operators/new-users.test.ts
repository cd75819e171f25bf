import { createOperatorUser, listOperatorUsers, login } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const { as, factories } = await startTestApp();
const api = as(await factories.user({ isOperator: true }));
const PASSWORD = "correct horse battery";

it("operators add users by every address that registration takes, as it is kept there", async () => {
  const body = { email: " Аня@bücher.example ", password: PASSWORD };
  const { body: made } = await api.call(createOperatorUser, { body });
  expect(made.user.email).toBe("Аня@xn--bcher-kva.example");
  const again = { email: "аня@XN--BCHER-KVA.example" };
  expectFailure(await api.call(createOperatorUser, { body: again }), "conflict", "email");
  const username = "Аня@bücher.example";
  expect((await as().call(login, { body: { username, password: PASSWORD } })).status).toBe(200);
});

it.each(["", "ann", "ann@", "ann@local", "a b@c.example", `${"a".repeat(400)}@c.example`])(
  "but by no %j",
  async (email) => {
    const before = (await api.call(listOperatorUsers)).body.totalCount;
    expectFailure(await api.call(createOperatorUser, { body: { email } }), "invalidInput", "email");
    expect((await api.call(listOperatorUsers)).body.totalCount).toBe(before);
  },
);
