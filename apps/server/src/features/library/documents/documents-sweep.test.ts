import { access, mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { createDocument, downloadDocument } from "@baton/contract";
import { afterAll, expect, it, vi } from "vitest";

// Before the server starts to look from time to time; everything else keeps the real time.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => vi.useRealTimers());

const { startTestApp } = await import("../../../../test/app.ts");
const { as, dataDir, factories } = await startTestApp();

const HOUR_MS = 3_600_000;

async function leave(name: string, ageMs: number): Promise<string> {
  const file = path.join(dataDir, "documents", "unfinished", name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "half of it");
  const at = new Date(Date.now() - ageMs);
  await utimes(file, at, at);
  return file;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

it("removes what killed uploads left while the server runs, and nothing that is in hand", async () => {
  const user = as(await factories.user());
  const form = new FormData();
  form.append("document", new File(["whole"], "a.csv", { type: "text/csv" }));
  const { body } = await user.call(createDocument, { body: form });
  const left = await leave("left", 2 * HOUR_MS);
  const inHand = await leave("in-hand", HOUR_MS / 2);

  vi.advanceTimersByTime(HOUR_MS);
  await vi.waitFor(async () => expect(await isThere(left)).toBe(false));
  expect(await isThere(inHand)).toBe(true);
  const kept = await user.call(downloadDocument, { params: { id: body.id } });
  expect(String(kept.body)).toBe("whole");
});
