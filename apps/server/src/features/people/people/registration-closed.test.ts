import { getRegistration, register, askPasswordReset } from "@baton/contract";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { heardLog } from "../../../../test/heard-log.ts";

const heard = heardLog();
const { as, db, factories } = await startTestApp({ log: pino(heard.stream) });

it("lets nobody register", async () => {
  expect((await as().call(getRegistration)).body.isOpen).toBe(false);
  const body = {
    ...{ email: "somebody@people.test", password: "three green bottles" },
    language: "en" as const,
  };
  expectFailure(await as().call(register, { body }), "notAllowed");
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

it("tells the operator a link that no mail server takes to its user", async () => {
  const user = await factories.user();
  await as().call(askPasswordReset, { body: { email: user.email } });
  await expect.poll(() => heard.text()).toContain("http://127.0.0.1:3000/reset-password#bat_l_");
});
