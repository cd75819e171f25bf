import {
  BULK_MAX_IDS,
  createDocument,
  deleteExtensionGroup,
  deleteExtensions,
  downloadDocument,
  ERRORS,
  getCredentials,
  getExtension,
  listExtensions,
  listScripts,
  listTokens,
  revokeToken,
  rotateToken,
  streamLiveEvents,
  updateNotes,
} from "@baton/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeTokens } from "../../../../test/integration-tokens.ts";

const test = await startTestApp();
const { app, as, db, factories, url } = test;

let user: TestUser;
const { make, groupWith, isGood } = makeTokens(test, () => user);
beforeEach(async () => {
  user = await factories.user();
});

describe("a call that takes more than a scope", () => {
  it("takes the password of who made the token as well", async () => {
    const extension = await factories.extension(user);
    await factories.account(user, extension.id);
    const params = { id: extension.id };
    const { token } = await make({ scopes: ["accounts:read"] });
    const wrong = { password: "guessed" };
    expectFailure(
      await as({ token }).call(getCredentials, { params, body: wrong }),
      "wrongPassword",
    );
    const { status } = await as({ token }).call(getCredentials, {
      ...{ params, body: { password: user.password } },
    });
    expect(status).toBe(200);
    const other = await make({ scopes: ["extensions:read"] });
    const body = { password: user.password };
    expectFailure(await as(other).call(getCredentials, { params, body }), "scopeMissing");
  });

  it("reads a file only from whoever may write documents", async () => {
    const form = () => {
      const data = new FormData();
      data.append("document", new Blob(["a;b"]), "a.csv");
      return data;
    };
    const reader = await make({ scopes: ["documents:read"] });
    expectFailure(await as(reader).call(createDocument, { body: form() }), "scopeMissing");
    const writer = await make({ scopes: ["documents:write"] });
    const { status, body } = await as(writer).call(createDocument, { body: form() });
    expect(status).toBe(200);
    const params = { id: body.id };
    expectFailure(await as(writer).call(downloadDocument, { params }), "scopeMissing");
    expect((await as(reader).call(downloadDocument, { params })).status).toBe(200);
  });
});

describe("rows that are deleted with their browser profiles", () => {
  const isThere = async (id: number): Promise<boolean> =>
    (await as(user).call(getExtension, { params: { id } })).status === 200;

  it("take the right to delete profiles as well", async () => {
    const { id } = await factories.extension(user);
    const body = { extensionIds: [id], isDeleteBrowserProfile: true };
    const caller = await make();
    const refused = await as(caller).call(deleteExtensions, { body });
    expectFailure(refused, "scopeMissing");
    expect(refused.body).toMatchObject({ message: expect.stringContaining("browsers:write") });
    expect(await isThere(id)).toBe(true);
    const both = await make({ scopes: ["extensions:write", "browsers:write"] });
    expect((await as(both).call(deleteExtensions, { body })).status).toBe(200);
    expect(await isThere(id)).toBe(false);
  });

  it("are nobody's who is held to a group, whose rows can go alone", async () => {
    const { id } = await factories.extension(user);
    const scopes = ["extensions:write", "browsers:write"];
    const caller = await make({ scopes, groupId: await groupWith(id) });
    const body = { extensionIds: [id], isDeleteBrowserProfile: true };
    expectFailure(await as(caller).call(deleteExtensions, { body }), "scopeMissing");
    expect(await isThere(id)).toBe(true);
    await as(caller).call(deleteExtensions, { body: { extensionIds: [id] } });
    expect(await isThere(id)).toBe(false);
  });
});

describe("a token of one group", () => {
  it("has the group's rows and no others", async () => {
    const [inside, outside] = [await factories.extension(user), await factories.extension(user)];
    const groupId = await groupWith(inside.id);
    const caller = await make({ groupId });
    const { body } = await as(caller).call(listExtensions);
    expect([body.totalCount, body.data.map(({ id }) => id)]).toEqual([1, [inside.id]]);
    const query = { groupId: String(await groupWith()) };
    expectFailure(await as(caller).call(listExtensions, { query }), "notFound", "groupId");
    const params = { id: outside.id };
    expectFailure(await as(caller).call(getExtension, { params }), "extensionsNotFound");
    expectFailure(await as(caller).call(listScripts), "scopeMissing");
  });

  it("changes of many those of the group, and says of the others that they are not there", async () => {
    const [inside, outside] = [await factories.extension(user), await factories.extension(user)];
    const caller = await make({ groupId: await groupWith(inside.id) });
    const body = { extensionIds: [outside.id, inside.id, 999_999], note: "mine" };
    const answer = await as(caller).call(updateNotes, { body });
    expect(answer.body).toMatchObject({
      data: [{ id: inside.id }],
      additionalData: {
        errorCode: ERRORS.someExtensionsFailed.code,
        items: [
          { id: outside.id, errorCode: ERRORS.extensionsNotFound.code },
          { id: 999_999, errorCode: ERRORS.extensionsNotFound.code },
        ],
      },
    });
    const rows = await db
      .selectFrom("extensions")
      .select("note")
      .where("userId", "=", user.id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ note }) => note)).toEqual(["mine", ""]);
  });

  it("is looked up once for a call on thousands, and never for a session", async () => {
    const inside = await factories.extension(user);
    const caller = await make({ groupId: await groupWith(inside.id) });
    const look = vi.spyOn(app.groupRows, "extensions");
    const others = Array.from({ length: BULK_MAX_IDS - 1 }, (_, at) => 1_000_000 + at);
    const body = { extensionIds: [inside.id, ...others], note: "n" };
    const answer = await as(caller).call(updateNotes, { body });
    expect(answer.body.data.map(({ id }) => id)).toEqual([inside.id]);
    expect(answer.body.additionalData.items).toHaveLength(BULK_MAX_IDS - 1);
    expect(look.mock.calls.map(([, , ids]) => ids.length)).toEqual([BULK_MAX_IDS]);
    await as(user).call(updateNotes, { body: { extensionIds: [inside.id], note: "m" } });
    expect(look).toHaveBeenCalledTimes(1);
    look.mockRestore();
  });

  it("hears no live events", async () => {
    const { token } = await make({ groupId: await groupWith() });
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(url + streamLiveEvents.path, { headers });
    expect(status).toBe(403);
  });

  it("ends with its group, and does nothing else then", async () => {
    const extension = await factories.extension(user);
    const groupId = await groupWith(extension.id);
    const caller = await make({ groupId });
    expect(await isGood(caller)).toBe(true);
    await as(user).call(deleteExtensionGroup, { params: { id: groupId } });
    expectFailure(await as(caller).call(listExtensions), "notAuthenticated");
    const { body } = await as(user).call(listTokens);
    expect(body.data.find(({ id }) => id === caller.id)).toMatchObject({
      ...{ group: null, isGroupGone: true },
    });
    const params = { id: caller.id };
    expectFailure(await as(user).call(rotateToken, { params }), "conflict");
    expect((await as(user).call(revokeToken, { params })).status).toBe(200);
  });
});
