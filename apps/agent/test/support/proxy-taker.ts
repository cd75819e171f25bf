import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MANIFEST = {
  manifest_version: 3,
  name: "Proxy taker",
  version: "1",
  permissions: ["proxy"],
};
const SCRIPT = `chrome.proxy.settings.set({ value: { mode: "direct" } });`;

/** Another extension, which takes the browser's proxy over when its page is opened. */
export async function writeProxyTaker(): Promise<{ folder: string; page: string }> {
  const folder = await mkdtemp(join(tmpdir(), "baton-taker-"));
  await writeFile(join(folder, "manifest.json"), JSON.stringify(MANIFEST));
  await writeFile(join(folder, "take.html"), `<script src="take.js"></script>`);
  await writeFile(join(folder, "take.js"), SCRIPT);
  return { folder, page: `chrome-extension://${idOf(folder)}/take.html` };
}

/** As Chromium names extensions that have no key, by their folders. */
const idOf = (folder: string): string =>
  createHash("sha256")
    .update(folder)
    .digest("hex")
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCharCode("a".charCodeAt(0) + parseInt(digit, 16)));
