import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Document, listDocuments } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { ending, journey } from "../support/journey.ts";

const MB = 1024 * 1024;
/** So slow that there is a middle to be cut in. */
const BYTES_A_SECOND = 4 * MB;
const CONTENT = randomBytes(12 * MB);
const WORDS = "name,price\nAda,1\n";

const { server, api, openAsOwner } = await journey();
const network = ending(await TcpProxy.start());
network.leadTo([server.url]);
const user = await openAsOwner(network.url);

const documentsFolder = () => join(server.dataDir, "documents");

/** Sizes of what has come of files that are not whole yet. */
async function stagedSizes(): Promise<number[]> {
  const folder = join(documentsFolder(), "unfinished");
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => undefined);
    return found?.size ?? 0;
  });
  return Promise.all(sizes);
}

const untilHalfHere = (bytes: number) =>
  until(`${bytes} bytes to be here`, async () =>
    (await stagedSizes()).some((size) => size >= bytes),
  );

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(documentsFolder(), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("unfinished"))
    .map(({ name }) => name);
}

/** Files as somebody has them on the disk. */
async function onDisk(contents: Record<string, string | Buffer>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "baton-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const paths = Object.keys(contents).map((name) => join(folder, name));
  for (const path of paths) await writeFile(path, contents[basename(path)] ?? "");
  return paths;
}

const row = (name: string) => user.page.getByRole("row", { name });

async function askToDelete(name: string): Promise<void> {
  await row(name).hover();
  await user.button(`Actions: ${name}`).click();
  await user.page.getByRole("menuitem", { name: "Delete" }).click();
}

const documentsNow = async (): Promise<Document[]> => (await api.call(listDocuments)).data;

test("uploads of several files go on after a cut, a kill and a reload, and are kept once", async () => {
  user.pictureOnFailure();
  const { page } = user;
  await user.link("Documents").click();
  const line = await page.context().newCDPSession(page);
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_A_SECOND,
  });
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(
      await onDisk({
        "large.zip": CONTENT,
        "copy.zip": CONTENT,
        "prices.csv": WORDS,
        "tool.exe": "MZ",
      }),
    );
  await page.getByText("Files with this extension are not supported.").waitFor();
  await row("prices.csv").waitFor();

  await untilHalfHere(MB);
  network.cutOff();
  await server.kill();
  network.recover();
  await server.start();

  await untilHalfHere(5 * MB);
  await page.reload();
  for (const name of ["large.zip", "copy.zip"]) await row(name).waitFor();

  expect(offsets.some((offset) => offset >= MB)).toBe(true);
  const sha256 = createHash("sha256").update(CONTENT).digest("hex");
  const large = (await documentsNow()).filter(({ size }) => size === CONTENT.length);
  expect(large.map((document) => document.sha256)).toEqual([sha256, sha256]);
  await expect.poll(keptFiles).toHaveLength(2);
  await expect.poll(stagedSizes).toEqual([]);
  expect(user.faults).toEqual([]);
});

test("a document is looked into, downloaded, found where it is used, and deleted when that is meant", async () => {
  user.pictureOnFailure();
  const { page } = user;
  const document = (await documentsNow()).find(({ name }) => name === "prices.csv");
  if (!document) throw new Error("nothing was uploaded");
  const action = await customAction(api, "Send prices", [
    {
      id: "send",
      type: "uploadDocument",
      inputs: { selectors: ["#f"], documentId: [document.id] },
    },
  ]);
  await scriptOf(api, "Morning prices", [action]);

  await page.goto("/documents?search=prices");
  await row("prices.csv").getByText("prices.csv").click();
  const frame = page.frameLocator('iframe[title="Preview: prices.csv"]');
  await frame.getByRole("cell", { name: "Ada" }).waitFor();
  await page.getByText("Scripts: 1").waitFor();
  await page.reload();
  await frame.getByRole("cell", { name: "Ada" }).waitFor();

  const coming = page.waitForEvent("download");
  await row("prices.csv").hover();
  await user.button("prices.csv: Download").click();
  expect(await readFile(await (await coming).path(), "utf8")).toBe(WORDS);

  await askToDelete("prices.csv");
  const asked = page.getByRole("dialog", { name: "Delete the document?" });
  await asked.getByText(/Morning prices/).waitFor();
  await user.button("Cancel", asked).click();
  expect(await documentsNow()).toHaveLength(3);
  await askToDelete("prices.csv");
  await user.button("Delete", asked).click();
  await page.getByText("Nothing matches").waitFor();
  expect(await documentsNow()).toHaveLength(2);
  expect(user.faults).toEqual([]);
});
