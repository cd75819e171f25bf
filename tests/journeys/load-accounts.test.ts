import { listExtensions } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeAgent } from "../../apps/server/test/fake-agent.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "../support/archive-token.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { ConsoleUser } from "../support/console.ts";
import { downloadArchive } from "../support/fleet.ts";

const LINES = 200;
const KEY = "JBSWY3DPEHPK3PXP";
/** Each of these lines has something else wrong with it. */
const BAD: Readonly<Record<number, string>> = {
  3: "user3,secret3,not a key,",
  20: 'user20,secret20,,"[{""name"":"',
  57: "user57,secret57,otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1,",
  90: 'user90,secret90,,"[{""value"":""1"",""domain"":""a.test""}]"',
  121: "user121,secret121,,no cookie",
  150: 'user150,secret150,,"[]"',
  199: "user199,secret199,0000000000000000,",
};

let server: BatonServer;
let user: ConsoleUser;
const agents: FakeAgent[] = [];

beforeAll(async () => {
  server = await BatonServer.start();
  user = await ConsoleUser.open(server.url);
});

afterAll(async () => {
  await user?.close();
  for (const agent of agents) await agent.leave();
  await server?.close();
});

async function makeRows(count: number): Promise<Api> {
  const api = await Api.logIn(server.url, OWNER);
  const token = archiveToken(await downloadArchive(api));
  for (let number = 1; number <= count; number += 1) {
    const agent = new FakeAgent(server.url, { token });
    await agent.join();
    agents.push(agent);
  }
  return api;
}

function makeFile(): Buffer {
  const cookies = (number: number) =>
    `"[{""name"":""s"",""value"":""${number}"",""domain"":"".a.test""}]"`;
  const lines = Array.from({ length: LINES }, (_, index) => {
    const number = index + 1;
    return BAD[number] ?? `user${number},secret${number},${KEY},${cookies(number)}`;
  });
  return Buffer.from(["login,password,2fa,cookies", ...lines].join("\n"));
}

test("200 accounts are loaded from a file but for its 7 bad lines, each of which says why", async () => {
  user.pictureOnFailure();
  const good = LINES - Object.keys(BAD).length;
  const api = await makeRows(good);
  await user.logIn(OWNER);
  await user.page.goto(`${server.url}/extensions?size=200`);
  await user.page.getByRole("row").nth(1).waitFor();
  await user.page.getByRole("checkbox", { name: "Select all rows of the page" }).click();
  await user.button("More", user.page.getByRole("toolbar")).click();
  await user.page.getByRole("menuitem", { name: "Load accounts" }).click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "From a file" }).click();
  const file = { name: "accounts.csv", mimeType: "text/csv", buffer: makeFile() };
  await dialog.locator("input[type=file]").setInputFiles(file);

  await dialog.getByText(`${good} good lines`).waitFor();
  await dialog.getByText("7 bad").waitFor();
  await dialog.getByText("2FA key: no 2FA key").first().waitFor();
  expect(await user.button(/^Load \d+/, dialog).isDisabled()).toBe(true);
  await dialog.getByRole("switch", { name: "Skip bad lines" }).click();
  await user.button(`Load ${good}`, dialog).click();
  await user.page.getByText(`${good} accounts loaded`).waitFor();

  const { data } = await api.call(listExtensions, { query: { pageSize: "500" } });
  expect(data).toHaveLength(good);
  expect(data.every(({ account }) => account?.cookieCount === 1)).toBe(true);
});
