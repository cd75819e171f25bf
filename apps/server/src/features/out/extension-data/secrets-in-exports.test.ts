import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import {
  type BodyInputOf,
  type createExtensionData,
  type DataField,
  getDataExport,
  listDataExports,
  previewExtensionData,
  updateTelegram,
} from "@baton/contract";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeDataOut, textOf } from "../../../../test/data-out.ts";
import { contentsOf } from "../../../../test/database-contents.ts";
import { BOT_TOKEN, CHAT_ID, startTelegram } from "../../../../test/telegram-stand-in.ts";

const MARKER = "m4rk3r";
const KEY = "MARKMARKMARKMARK";
const SECRETS = {
  login: `${MARKER}-login`,
  password: `${MARKER}-password`,
  twoFactorKey: KEY,
  cookies: `a=${MARKER}-cookies`,
  cookieDomain: "site.test",
  adsToken: `${MARKER}-ads`,
  bmToken: `${MARKER}-bm`,
};
const FIELDS: DataField[] = ["login", "password", "twoFactorKey", "cookies", "adsToken", "bmToken"];
const MARKERS = [MARKER, KEY, BOT_TOKEN];
const findMarkers = (text: string): string[] => MARKERS.filter((marker) => text.includes(marker));

const lines: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const telegram = await startTelegram();
afterAll(() => telegram.close());
const test = await startTestApp({ log, settings: { telegramApiUrl: telegram.url } });

type Wanted = Partial<BodyInputOf<typeof createExtensionData>>;

it("secrets go out where they were asked for, and are found nowhere else", async () => {
  const { api, owner, account, give } = await makeDataOut(test);
  await api.call(updateTelegram, { body: { botToken: BOT_TOKEN, chatId: CHAT_ID } });
  const extensionIds = [await account("ann", SECRETS)];
  const { password } = owner;
  const asked: Wanted = { extensionIds, fields: FIELDS, password };

  for (const format of ["text", "json", "singleLineJson"] as const) {
    const file = textOf(await give({ ...asked, format }));
    for (const secret of Object.values({ ...SECRETS, cookies: `${MARKER}-cookies` }))
      expect(file).toContain(secret === "site.test" ? "site.test" : secret);
  }
  await give({ ...asked, output: "telegram" });
  await give({ ...asked, format: "json", output: "telegram" });
  const arrived = telegram.sent.map((sent) =>
    sent.method === "sendMessage" ? sent.text : sent.content.toString("utf8"),
  );
  expect(arrived.map(findMarkers)).toEqual([
    [MARKER, KEY],
    [MARKER, KEY],
  ]);

  const others: unknown[] = [];
  const keep = async (call: Promise<{ body: unknown }>) => others.push(textOf(await call));
  // What was asked for without them, or without the password, or went wrong on its way.
  for (const format of ["text", "json"] as const) await keep(give({ extensionIds, format }));
  await keep(give({ extensionIds, fields: FIELDS }));
  await keep(give({ extensionIds, fields: FIELDS, password: MARKER }));
  for (const format of ["text", "json"] as const)
    await keep(
      api.call(previewExtensionData, {
        body: { extensionIds, fields: FIELDS, objectType: "accountData", format },
      }),
    );
  telegram.errors.push({ ok: false, error_code: 400, description: "Bad Request: chat not found" });
  await keep(give({ ...asked, output: "telegram" }));
  const listed = await api.call(listDataExports);
  others.push(JSON.stringify(listed.body));
  const [failed] = listed.body.data;
  await keep(api.call(getDataExport, { params: { id: failed?.id ?? 0 } }));
  expect(others.map((answer) => findMarkers(String(answer)))).toEqual(others.map(() => []));

  expect(findMarkers(JSON.stringify(await contentsOf(test.databaseUrl)))).toEqual([]);
  expect(findMarkers(await textOfFiles(path.join(test.dataDir, "exports")))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(findMarkers(lines.join(""))).toEqual([]);
});

async function textOfFiles(folder: string): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), "latin1")),
  );
  return texts.join("\n");
}
