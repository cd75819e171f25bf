import { sleep, StepFailure } from "@baton/runner";
import type { Executors } from "./executor.ts";

const PIECE_BYTES = 1024 * 1024;

/** Between two presses of a key the page gets a frame to draw in; of very many, less. */
const KEY_GAP_MS = 20;
const KEY_GAPS_MAX_MS = 5000;

export const inputExecutors: Executors<
  "fill" | "press" | "keyDown" | "keyUp" | "select" | "check" | "uploadDocument"
> = {
  async fill({ selectors, value, typingDelay }, { tabs, frame, search }) {
    const { filler } = await tabs.current();
    const { selector } = await filler.fillIn({ selectors, frame }, value, typingDelay, search);
    return { selector };
  },
  async press({ key, times, selectors }, { tabs, frame, search }) {
    const { keys, finder } = await tabs.current();
    const focus = { need: "visible", aim: "field", operation: "focus" } as const;
    const found =
      selectors.length > 0 ? await finder.act({ selectors, frame }, focus, search) : undefined;
    const gapMs = Math.min(KEY_GAP_MS, KEY_GAPS_MAX_MS / times);
    search.deadline.extend((times - 1) * (50 + gapMs));
    for (let count = 0; count < times; count++) {
      if (count > 0) await sleep(gapMs, search.signal);
      search.signal.throwIfAborted();
      await keys.press(key);
    }
    return { selector: found?.selector };
  },
  async keyDown({ key }, { tabs }) {
    await (await tabs.current()).keys.down(key);
    return {};
  },
  async keyUp({ key }, { tabs }) {
    await (await tabs.current()).keys.up(key);
    return {};
  },
  async select({ selectors, by, options }, { tabs, frame, search }) {
    const { finder } = await tabs.current();
    const args = { by, options };
    const act = { need: "editable", aim: "field", operation: "selectOptions", args } as const;
    const { selector } = await finder.act({ selectors, frame }, act, search);
    return { selector };
  },
  async check({ selectors, isChecked }, { tabs, frame, search }) {
    const { filler } = await tabs.current();
    const { selector } = await filler.check({ selectors, frame }, isChecked, search);
    return { selector };
  },
  async uploadDocument({ selectors, documentId }, { tabs, frame, search, fetchDocument }) {
    const { name, type, bytes } = await fetchDocument(documentId, search.signal);
    const { finder } = await tabs.current();
    // File fields are often hidden behind a button of the page's own.
    const look = { need: "present", operation: "none" } as const;
    const found = await finder.act({ selectors, frame }, look, search);
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE_BYTES) {
      search.signal.throwIfAborted();
      const piece = toBase64(bytes.subarray(at, at + PIECE_BYTES));
      await finder.world.call(found.frame, "addFilePiece", piece, at === 0);
    }
    if (!(await finder.world.call(found.frame, "giveFile", found.token, name, type))) {
      throw new StepFailure("uploadFailed", "the page drew the field anew during the upload");
    }
    return { selector: found.selector, result: name };
  },
};

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
