import {
  createDataTemplate,
  createExtensionData,
  type DataField,
  DEFAULT_DATA_FIELDS,
  previewExtensionData,
  SocialNetwork,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeDataOut, textOf } from "../../../../test/data-out.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { change } from "../../../changes/change.ts";
import { keepFacts } from "../../fleet/accounts/for-others.ts";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";

const test = await startTestApp();
const PLAIN: DataField[] = ["extensionId", "name"];
const WANTED = { objectType: "accountData", output: "file" } as const;
const SECRET: DataField[] = ["login", "password"];

const keepFact = (extensionId: number, value: string) =>
  change(test.db, (tx) =>
    keepFacts(tx, [{ extensionId, fact: "accountName", value, readAt: new Date() }]),
  );

describe("account data as a file", () => {
  it("has a line for each account, with the fields in their order", async () => {
    const { account, give, owner } = await makeDataOut(test);
    const [ann, bob] = [await account("ann"), await account("bob")];
    const { id: without } = await test.factories.extension(owner);
    const answer = await give({
      extensionIds: [bob, without, ann, ann],
      fields: PLAIN,
      separator: ";",
    });
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(`${ann};ann\n${bob};bob\n`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="accounts-\d+\.txt"/),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  it("is JSON, over lines or on one", async () => {
    const { account, owner } = await makeDataOut(test);
    const extensionIds = [await account("ann"), await account("bob")];
    const fields: DataField[] = ["name", "status", "friendsCount"];
    const records = ["ann", "bob"].map((name) => ({
      name,
      status: "NotAuthorized",
      friendsCount: null,
    }));
    const textFor = async (format: "json" | "singleLineJson") => {
      const body = JSON.stringify({ ...WANTED, extensionIds, fields, format });
      const headers = {
        authorization: `Bearer ${owner.token}`,
        "content-type": "application/json",
      };
      const answer = await fetch(test.url + createExtensionData.path, {
        method: "POST",
        headers,
        body,
      });
      return answer.text();
    };
    expect(await textFor("json")).toBe(`${JSON.stringify(records, null, 2)}\n`);
    expect(await textFor("singleLineJson")).toBe(JSON.stringify(records));
  });

  it("goes by a template, and keeps what would break a line in its place", async () => {
    const { api, account, give, owner } = await makeDataOut(test);
    const id = await account('an"n;e');
    await keepFact(id, "=1+1");
    const fields: DataField[] = ["name", "password", "accountName"];
    const { body: template } = await api.call(createDataTemplate, {
      body: { name: "Mine", fields, separator: ";" },
    });
    const templateId = template.id;
    const password = owner.password;
    const answer = await give({ extensionIds: [id], templateId, password });
    expect(textOf(answer)).toBe(`"an""n;e";"an""n;e:pass";'=1+1\n`);
    const strange = await give({ extensionIds: [id], templateId: templateId + 999 });
    expectFailure(strange, "notFound", "templateId");
  });

  it("is nothing that a spreadsheet would run, however an account is called", async () => {
    const { account, give } = await makeDataOut(test);
    const id = await account("=cmd|' /C calc'!A0");
    const fields: DataField[] = ["name"];
    expect(textOf(await give({ extensionIds: [id], fields }))).toBe("'=cmd|' /C calc'!A0\n");
  });

  it("is of all that match a filter", async () => {
    const { account, give } = await makeDataOut(test);
    const [ann] = [await account("ann"), await account("bob")];
    const { db } = test;
    const socialNetwork = SocialNetwork.INet;
    await db.updateTable("extensions").set({ socialNetwork }).where("id", "=", ann).execute();
    const answer = await give({ filter: { socialNetwork: "2" }, fields: ["network", "name"] });
    expect(textOf(answer)).toBe("I net\tann\n");
    expectFailure(await give({}), "invalidInput", "extensionIds");
    expectFailure(await give({ filter: {}, extensionIds: [ann] }), "invalidInput", "extensionIds");
  });

  it("has nothing secret unless it is named", async () => {
    const { account, give } = await makeDataOut(test);
    const answer = await give({ extensionIds: [await account("ann")], format: "json" });
    const [record] = answer.body as Record<string, unknown>[];
    expect(Object.keys(record ?? {})).toEqual(DEFAULT_DATA_FIELDS);
    expect(textOf(answer)).not.toContain(":pass");
  });

  it("is of one's own extensions: 305 where none is, 803 where those have no accounts", async () => {
    const { account, give, owner } = await makeDataOut(test);
    const stranger = await makeDataOut(test);
    const { id: without } = await test.factories.extension(owner);
    const ann = await account("ann");
    const { id: strangers } = await test.factories.extension(stranger.owner);
    expectFailure(await stranger.give({ extensionIds: [ann, strangers] }), "noAccounts");
    expectFailure(await stranger.give({ extensionIds: [ann, without] }), "extensionsNotFound");
    expect((await give({ extensionIds: [ann] })).status).toBe(200);
  });

  it("says which secret cannot be read any more: 802", async () => {
    const { account, give, owner } = await makeDataOut(test);
    const id = await account("ann");
    await test.db
      .updateTable("accounts")
      .set({ sealedPassword: "v2.0000.abc" })
      .where("extensionId", "=", id)
      .execute();
    const answer = await give({ extensionIds: [id], fields: SECRET, password: owner.password });
    expectFailure(answer, "accountDataFormat", "password");
    expect(textOf(answer)).toContain(`extension ${id}`);
  });
});

describe("secrets in what goes out", () => {
  it("need the password again", async () => {
    const { account, give, owner } = await makeDataOut(test);
    const extensionIds = [await account("ann")];
    expectFailure(await give({ extensionIds, fields: SECRET }), "passwordNeeded", "password");
    const wrong = await give({ extensionIds, fields: SECRET, password: "guessed" });
    expectFailure(wrong, "wrongPassword", "password");
    const right = await give({ extensionIds, fields: SECRET, password: owner.password });
    expect(textOf(right)).toBe("ann@login\tann:pass\n");
  });

  it("are not given to an operator who is signed in as the user", async () => {
    const { account, owner } = await makeDataOut(test);
    const extensionIds = [await account("ann")];
    const { token } = await issueImpersonationToken(test.db, owner.email, new Date());
    const operator = await makeDataOut(test, { ...owner, token });
    const { password } = owner;
    expectFailure(await operator.give({ extensionIds, fields: SECRET, password }), "notAllowed");
    expect((await operator.give({ extensionIds, fields: PLAIN })).status).toBe(200);
  });

  it("leave word in the audit log of which of them went where", async () => {
    const { account, give, owner } = await makeDataOut(test);
    const extensionIds = [await account("ann")];
    await give({ extensionIds, fields: PLAIN });
    await give({ extensionIds, fields: SECRET, password: owner.password });
    const entries = await test.db
      .selectFrom("auditLog")
      .select(["action", "target"])
      .where("userId", "=", owner.id)
      .where("action", "in", ["exportSecrets", "downloadDataExport"])
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      {
        action: "exportSecrets",
        target: expect.stringMatching(/^\d+: login, password of 1 extensions, to file$/),
      },
      { action: "downloadDataExport", target: expect.stringMatching(/^\d+$/) },
    ]);
  });
});

describe("a preview", () => {
  it("shows the first three with a mask for each secret that there is", async () => {
    const { api, account } = await makeDataOut(test);
    const extensionIds: number[] = [];
    for (const name of ["ann", "bob", "cid", "dan"]) extensionIds.push(await account(name));
    const { body } = await api.call(previewExtensionData, {
      body: {
        extensionIds,
        objectType: "accountData",
        format: "text",
        fields: ["name", "login", "adsToken"],
        separator: ":",
      },
    });
    expect(body).toEqual({
      text: "ann:••••••:\nbob:••••••:\ncid:••••••:\n",
      extensionCount: 4,
      accountCount: 4,
    });
  });
});
