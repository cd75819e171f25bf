import type { StepNote } from "@baton/contract";
import { sleep } from "@baton/runner";
import type { Executors } from "./executor.ts";
import { LEFT_CLICK } from "../input/pointer.ts";
import { typeKeys } from "../input/keys.ts";
import { toResult } from "./to-result.ts";

/** Between two presses of a key the page gets a frame to draw in; of very many, less. */
const KEY_GAP_MS = 20;
const KEY_GAPS_MAX_MS = 5000;

/** The text itself may be made of a secret: it is not told. */
const toNotes = (held: string | null, given: string): StepNote[] =>
  held === null || held === given
    ? []
    : [{ code: "fieldDiffers", values: { length: held.length } }];

export const inputExecutors: Executors<
  "fill" | "typeText" | "press" | "keyDown" | "keyUp" | "select" | "check" | "uploadDocument"
> = {
  async fill({ selectors, value, typingDelay }, { tabs, frame, search, siteHosts }) {
    const { filler } = await tabs.current();
    const target = { selectors, frame };
    if (siteHosts) return toResult(await filler.fillOnSites(target, value, siteHosts, search));
    const { found, held } = await filler.fillIn(target, value, typingDelay, search);
    return toResult(found, ...toNotes(held, value));
  },
  async typeText({ text, selectors, typingDelay }, { tabs, frame, search }) {
    const { keys, pointer, finder, session } = await tabs.current();
    const isNamed = selectors.length > 0;
    if (!isNamed) await finder.awaitScripts(session.page.mainFrame(), search);
    const found = isNamed ? await pointer.click({ selectors, frame }, LEFT_CLICK, search) : null;
    await typeKeys(keys, text, typingDelay, search);
    return found ? toResult(found) : {};
  },
  async press({ key, times, selectors }, { tabs, frame, search }) {
    const { keys, finder, session } = await tabs.current();
    const focus = { need: "visible", aim: "field", operation: "focus" } as const;
    const isNamed = selectors.length > 0;
    if (!isNamed) await finder.awaitScripts(session.page.mainFrame(), search);
    const found = isNamed ? await finder.act({ selectors, frame }, focus, search) : undefined;
    const gapMs = Math.min(KEY_GAP_MS, KEY_GAPS_MAX_MS / times);
    search.deadline.extend((times - 1) * (50 + gapMs));
    for (let count = 0; count < times; count++) {
      if (count > 0) await sleep(gapMs, search.signal);
      search.signal.throwIfAborted();
      await keys.press(key);
    }
    return found ? toResult(found) : {};
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
    const { finder, session } = await tabs.current();
    const args = { by, options };
    const how = { need: "editable", aim: "field", mayLeadAway: true } as const;
    const act = { ...how, operation: "selectOptions", args } as const;
    const found = await finder.act({ selectors, frame }, act, search);
    session.navigation.isTold = (await found.told) ?? false;
    return toResult(found);
  },
  async check({ selectors, isChecked }, { tabs, frame, search }) {
    const { filler } = await tabs.current();
    return toResult(await filler.check({ selectors, frame }, isChecked, search));
  },
  async uploadDocument({ selectors, documentId }, { tabs, frame, search, fetchDocument }) {
    const ids = [documentId].flat();
    const files = await Promise.all(ids.map((id) => fetchDocument(id, search.signal)));
    const { uploader } = await tabs.current();
    const { selector } = await uploader.upload({ selectors, frame }, files, search);
    return { selector, result: files.map(({ name }) => name).join(", ") };
  },
};
