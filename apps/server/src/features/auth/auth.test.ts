import { login, logout } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";

const { as, factories } = await startTestApp();

describe("login", () => {
  it("answers with a token that works until log-out", async () => {
    const user = await factories.user();
    const answer = await as().call(login, {
      body: { username: user.email.toUpperCase(), password: user.password },
    });
    expect(answer.status).toBe(200);
    const session = as({ token: answer.body.accessToken });
    expect((await session.call(logout)).body).toEqual({ success: true });
    expect((await session.call(logout)).status).toBe(401);
  });
});
