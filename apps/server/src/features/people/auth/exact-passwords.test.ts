import { login } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { setPassword } from "./users.service.ts";

const time = makeTestClock();
const { as, db, factories } = await startTestApp({ clock: time.clock });

it("takes a long password as it was set, to the letter, and for as long as it holds", async () => {
  const { email: username } = await factories.user();
  const password = `Correct horse ${"battery staple ".repeat(40)}`.slice(0, 500);
  await setPassword(db, username, password);
  const logIn = (given: string) => as().call(login, { body: { username, password: given } });
  expectFailure(await logIn(password.toLowerCase()), "invalidCredentials");
  expectFailure(await logIn(password.slice(0, 72)), "invalidCredentials");
  expectFailure(await logIn(`${password} `), "invalidCredentials");
  time.advance(400 * 24 * HOUR);
  expect((await logIn(password)).status).toBe(200);
});
