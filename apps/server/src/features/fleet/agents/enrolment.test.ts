import { randomUUID } from "node:crypto";
import {
  createExtensionGroup,
  deleteExtension,
  deleteExtensionGroup,
  type JsonValue,
  listExtensions,
  SocialNetwork,
  updatePreference,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { change } from "../../../changes/change.ts";
import { startTestApp } from "../../../../test/app.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { issueToken } from "../../people/auth/auth.service.ts";

const test = await startTestApp();
const { db, url } = test;
const fleet = await makeFleet(test);

const countRows = async () => (await fleet.api.call(listExtensions)).body.totalCount;

describe("enrolment", () => {
  it("makes a row with a name and a secret of its own", async () => {
    const agent = new FakeAgent(url, { token: fleet.token });
    const welcome = await agent.join();
    expect(welcome).toMatchObject({
      userEmail: fleet.user.email,
      installationId: agent.installationId,
      extensionName: `Chromium 156 · Linux #${welcome.extensionId}`,
      run: null,
    });
    expect(welcome.secret).toMatch(/^bat_e_/);
    expect(await fleet.get(agent.extensionId)).toMatchObject({
      name: welcome.extensionName,
      isOnline: true,
      browserName: "Chromium",
      browserVersion: "156.0.1.2",
      platform: "Linux",
      agentVersion: "0.6.0",
      run: null,
    });
    await agent.leave();
  });

  it("keeps the row over connections, browser starts, and a secret lost on the way", async () => {
    const agent = await fleet.join();
    const before = await countRows();
    await agent.leave();
    const again = await agent.join();
    expect([again.extensionId, again.secret]).toEqual([agent.extensionId, undefined]);
    await agent.leave();

    const { installationId, token = "" } = agent;
    const forgetful = new FakeAgent(url, { token, installationId });
    const renewed = await forgetful.join();
    expect(renewed.extensionId).toBe(agent.extensionId);
    expect(renewed.secret).not.toBe(agent.secret);
    expect(await agent.connect()).toMatchObject({ type: "refused", reason: "revoked" });
    expect(await countRows()).toBe(before);
    await forgetful.leave();
  });

  it("gets the group and the network that its user has set for new browsers", async () => {
    const newcomer = await makeFleet(test);
    const { body: group } = await newcomer.api.call(createExtensionGroup, {
      body: { name: "Arrivals", threadCount: 1 },
    });
    const set = (value: JsonValue) =>
      newcomer.api.call(updatePreference, { body: { name: "settings.newExtensions", value } });
    await set({ groupId: group.id, socialNetwork: SocialNetwork.Vk });
    const first = await newcomer.join();
    expect(await newcomer.get(first.extensionId)).toMatchObject({
      group: { id: group.id },
      socialNetwork: SocialNetwork.Vk,
    });
    await first.leave();
    await newcomer.api.call(deleteExtensionGroup, { params: { id: group.id } });
    const second = await newcomer.join();
    expect(await newcomer.get(second.extensionId)).toMatchObject({
      group: null,
      socialNetwork: SocialNetwork.Vk,
    });
    await second.leave();
  });

  it("goes offline when the socket closes", async () => {
    const agent = await fleet.join();
    await agent.leave();
    await expect.poll(async () => (await fleet.get(agent.extensionId)).isOnline).toBe(false);
  });

  it("refuses an unknown token and a revoked one, and says which", async () => {
    const stranger = new FakeAgent(url, { token: "bat_a_unknown" });
    expect(await stranger.connect()).toMatchObject({
      type: "refused",
      reason: "unknownToken",
      errorCode: 1,
      retryAfterMs: null,
    });
    expect((await stranger.closing()).code).toBe(4401);

    const { id, token } = await change(db, (tx) =>
      issueToken(tx, {
        userId: fleet.user.id,
        kind: "agent",
        label: "lost archive",
      }),
    );
    const early = new FakeAgent(url, { token });
    await early.join();
    await db
      .updateTable("accessTokens")
      .set({ revokedAt: new Date() })
      .where("id", "=", id)
      .execute();
    const late = new FakeAgent(url, { token });
    expect(await late.connect()).toMatchObject({ reason: "revoked" });
    expect((await late.closing()).code).toBe(4403);
    // Revoking an archive stops new browsers; the others have secrets of their own.
    await early.leave();
    await early.join();
    await early.leave();
    // A session's token is no archive's.
    const session = new FakeAgent(url, { token: fleet.user.token });
    expect((await session.connect()).type).toBe("refused");
  });

  it("keeps to the tariff's number of extensions, and to its time", async () => {
    const small = await makeFleet(test);
    const { id: tariffId } = await db
      .insertInto("tariffs")
      .values({ name: "Small", price: 1, maxExtensionCount: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const setTariff = (validUntil: Date | null) =>
      db
        .updateTable("users")
        .set({ tariffId, validUntil })
        .where("id", "=", small.user.id)
        .execute();
    await setTariff(null);
    const first = await small.join();
    const second = new FakeAgent(url, { token: small.token });
    expect(await second.connect()).toMatchObject({ reason: "limitReached", errorCode: 2003 });
    await setTariff(new Date(Date.now() - 1000));
    expect(await second.connect()).toMatchObject({ reason: "tariffExpired", errorCode: 4001 });
    // What is there already goes on.
    await first.leave();
    await first.join();
    await first.leave();
  });

  it("never gives the last place to two browsers", async () => {
    const small = await makeFleet(test);
    const { id: tariffId } = await db
      .insertInto("tariffs")
      .values({ name: "Three", price: 1, maxExtensionCount: 3 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("users").set({ tariffId }).where("id", "=", small.user.id).execute();
    const agents = Array.from({ length: 8 }, () => new FakeAgent(url, { token: small.token }));
    const answers = await Promise.all(agents.map((agent) => agent.connect()));
    expect(answers.filter((answer) => answer.type === "welcome")).toHaveLength(3);
    await Promise.all(agents.map((agent) => agent.leave()));
  });
});

describe("a second socket with the same identity", () => {
  it("of the same browser replaces the first", async () => {
    const agent = await fleet.join();
    const { installationId, browserSessionId, secret = "" } = agent;
    const twin = new FakeAgent(url, { secret, installationId, browserSessionId });
    expect((await twin.join()).extensionId).toBe(agent.extensionId);
    expect(await agent.next("refused")).toMatchObject({ reason: "replaced" });
    expect((await agent.closing()).code).toBe(4409);
    expect((await fleet.get(agent.extensionId)).isOnline).toBe(true);
    await twin.leave();
  });

  it("of a copied profile gets an identity and a row of its own", async () => {
    const agent = await fleet.join();
    const { installationId, secret = "" } = agent;
    const copy = new FakeAgent(url, { secret, installationId });
    const welcome = await copy.join();
    expect(welcome.extensionId).not.toBe(agent.extensionId);
    expect(welcome.installationId).not.toBe(installationId);
    expect(welcome.secret).toBeDefined();
    agent.ping();
    expect((await agent.next("pong")).type).toBe("pong");

    // It comes back before it has kept what it was given: the same row again.
    await copy.leave();
    const forgetful = new FakeAgent(url, {
      secret,
      installationId,
      browserSessionId: copy.browserSessionId,
    });
    expect((await forgetful.join()).extensionId).toBe(welcome.extensionId);
    await Promise.all([agent.leave(), forgetful.leave()]);
  });

  it("of a copied profile that still has the token only, too", async () => {
    const agent = await fleet.join();
    const { installationId, token = "" } = agent;
    const copy = new FakeAgent(url, { token, installationId });
    expect((await copy.join()).extensionId).not.toBe(agent.extensionId);
    await Promise.all([agent.leave(), copy.leave()]);
  });

  it("takes the row over where nobody answers at the first any more", async () => {
    const agent = await fleet.join();
    const { installationId, secret = "" } = agent;
    // The machine lost its power: the socket is open and dead.
    agent.freeze();
    const restarted = new FakeAgent(url, { secret, installationId });
    expect((await restarted.join()).extensionId).toBe(agent.extensionId);
    await restarted.leave();
    await agent.leave();
  });
});

describe("a row that is deleted", () => {
  it("cuts its agent off, which neither secret nor token brings back by itself", async () => {
    const agent = await fleet.join();
    const id = agent.extensionId;
    expect((await fleet.api.call(deleteExtension, { params: { id } })).status).toBe(200);
    expect(await agent.next("refused")).toMatchObject({ reason: "revoked", retryAfterMs: null });
    expect((await agent.closing()).code).toBe(4403);
    expect(await agent.connect()).toMatchObject({ reason: "revoked" });
    const both = new FakeAgent(url, {
      hello: { secret: agent.secret, token: fleet.token },
      installationId: agent.installationId,
    });
    expect(await both.connect()).toMatchObject({ reason: "revoked" });
    // The user asks for it anew.
    const anew = new FakeAgent(url, {
      token: fleet.token,
      installationId: agent.installationId,
      browserSessionId: randomUUID(),
    });
    expect((await anew.join()).extensionId).not.toBe(id);
    await anew.leave();
  });
});
