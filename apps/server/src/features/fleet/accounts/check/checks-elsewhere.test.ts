// @module-tag postgres
import {
  AccountStatus,
  type AccountWord,
  changeSocialNetwork,
  deleteAccount,
  loadAccount,
  reauthorizeAccount,
  ScriptStatus,
  SocialNetwork,
  startScript,
} from "@baton/contract";
import { expect, it } from "vitest";
import { makeFleet } from "../../../../../test/fleet.ts";
import { makeTestProcesses } from "../../../../../test/processes.ts";

it("reaches the agent through whichever process it is connected to", async () => {
  const processes = await makeTestProcesses();
  const front = await processes.start("api");
  const gateway = await processes.start("gateway");
  await processes.start("worker");
  const fleet = await makeFleet({ ...front, url: gateway.url });
  const agent = await fleet.join(await fleet.makeScript(1, 1));
  const params = { id: agent.extensionId };
  const { api } = fleet;
  const statusOf = async () => (await fleet.get(params.id)).account?.status;

  await api.call(changeSocialNetwork, { params, body: { socialNetwork: SocialNetwork.Vk } });
  await fleet.setScript(params.id, await fleet.makeScript(1, 1));
  await api.call(loadAccount, { params, body: { login: "ann", password: "top-secret-word" } });
  const { task } = await agent.next("account");
  expect(task).toMatchObject({ task: "apply", network: SocialNetwork.Vk });
  expect(await statusOf()).toBe(AccountStatus.Checking);
  await api.call(startScript, { params });
  expect(await fleet.statusOf(params.id)).toBe(ScriptStatus.InQueue);

  const say = async (checkId: number, status: AccountWord["status"]): Promise<void> => {
    const at = new Date().toISOString();
    const word = { checkId, wordId: `word-${checkId}`, status, reason: null, facts: [], at };
    agent.sendRaw(JSON.stringify({ type: "accountStatus", id: "1", ...word }));
    await agent.next("accountAck");
  };
  await say(task.checkId, AccountStatus.Ok);
  await agent.wanted("running");
  expect(await statusOf()).toBe(AccountStatus.Ok);
  await agent.reportAll({ kind: "accepted" }, { kind: "finished", outcome: "finished" });

  await expect.poll(async () => (await api.call(reauthorizeAccount, { params })).status).toBe(200);
  const again = (await agent.next("account")).task;
  expect(again.checkId).toBeGreaterThan(task.checkId);
  await say(again.checkId, AccountStatus.Banned);
  await expect.poll(statusOf).toBe(AccountStatus.Banned);
  await api.call(deleteAccount, { params });
  expect((await agent.next("account")).task.task).toBe("forget");
  await agent.leave();
});
