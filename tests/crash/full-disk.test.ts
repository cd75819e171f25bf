import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createAction, createDocument, type Step } from "@baton/contract";
import { CUSTOM_TYPE } from "@baton/catalogue";
import { afterAll, describe, expect, test } from "vitest";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { rest } from "../support/rest.ts";
import { until } from "../support/until.ts";
import { SEED } from "../../script/tools/testing/share.ts";
import { clusterIn, makeEmbeddedVictim } from "./embedded-victim.ts";
import type { Customer } from "./populate.ts";
import { SmallDisk } from "./small-disk.ts";
import { killPostgres } from "./victim.ts";
import { type Work, workUnder } from "./work.ts";

const disk = SmallDisk.mount(250);
const NO_ROOM = {
  errorCode: 1,
  errorType: "http-errors",
  message: expect.stringContaining("disk is full"),
};

/** So much that the database cannot put it anywhere else. */
async function askForRoom(api: Api): Promise<Response> {
  const steps = Array.from({ length: 50 }, (_, index): Step => ({
    id: `s${index}`,
    type: "fill",
    inputs: { selectors: ["#it"], value: randomText() },
  }));
  return api.send(createAction, {
    body: {
      ...{ name: "Large", actionTypeId: CUSTOM_TYPE.id, socialNetwork: null },
      ...{ inputSettings: {}, steps },
    },
  });
}

const randomText = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString("base64");

async function upload(api: Api): Promise<Response> {
  const form = new FormData();
  form.set("document", new Blob([randomText()], { type: "text/plain" }), "list.txt");
  return api.send(createDocument, { body: form });
}

describe.skipIf(!disk)("a full disk", async () => {
  if (!disk) return;
  // It is root's own; what is in it others may reach.
  const dataDir = join(disk.folder, "data");
  mkdirSync(dataDir);
  const victim = await makeEmbeddedVictim(dataDir);
  afterAll(async () => {
    await victim.close();
    disk.unmount();
  });

  const isReady = async (): Promise<boolean> => (await fetch(`${victim.url}/readyz`)).ok;
  const said = (words: string) => async (): Promise<boolean> => victim.output().includes(words);

  async function fillDisk({ customers, note }: Work): Promise<void> {
    const [{ api }] = customers as [Customer];
    await rest(1000);
    note("the disk is full");
    disk?.fill();
    const refused = await until("a call to find no room", async () => {
      const answer = await askForRoom(api);
      return answer.status !== 200 && answer;
    });
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject(NO_ROOM);
    const uploaded = await upload(api);
    expect(uploaded.status).toBe(507);
    expect(await uploaded.json()).toMatchObject(NO_ROOM);
    expect(await said('"A call failed: the disk is full"')()).toBe(true);

    note("PostgreSQL ends, and cannot start");
    await killPostgres(clusterIn(dataDir));
    await until("the log to say why", said("is full: the embedded PostgreSQL cannot start"));
    expect(await isReady()).toBe(false);
    note("there is room again");
    disk?.free();
    await until("the same process to go on", isReady);
    expect((await upload(api)).status).toBe(200);
  }

  test("is told in plain words, breaks nothing, and all goes on by itself when there is room", async () => {
    expect(await workUnder(victim, SEED, fillDisk)).toEqual([]);
  });
});
