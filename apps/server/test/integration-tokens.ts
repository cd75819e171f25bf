import { createToken, getProfile, type Scope } from "@baton/contract";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import type { TestUser } from "./factories.ts";

export const TOKEN_SCOPES: Scope[] = ["extensions:read", "extensions:write"];

/** Tokens for programs, and the groups they are good for, of whoever `user` says at the time. */
export function makeTokens({ as, db }: Pick<TestApp, "as" | "db">, user: () => TestUser) {
  async function make(over: object = {}) {
    const body = { label: "CI", scopes: TOKEN_SCOPES, ...over };
    const answer = await as(user()).call(createToken, { body });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const { token, accessToken } = answer.body;
    return { id: token.id, token: accessToken, shown: token };
  }

  async function groupWith(...extensionIds: number[]): Promise<number> {
    const { id } = await db
      .insertInto("extensionGroups")
      .values({ userId: user().id, name: "Shops" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const one of extensionIds)
      await db.updateTable("extensions").set({ groupId: id }).where("id", "=", one).execute();
    return id;
  }

  const isGood = async (caller: { token: string }): Promise<boolean> =>
    (await as(caller).call(getProfile)).status === 200;

  return { make, groupWith, isGood };
}
