import { sleep } from "@baton/runner";
import type { Executors } from "./executor.ts";

/** Between two presses of a key the page gets a frame to draw in; of very many, less. */
const KEY_GAP_MS = 20;
const KEY_GAPS_MAX_MS = 5000;

export const inputExecutors: Executors<
  "fill" | "press" | "keyDown" | "keyUp" | "select" | "check" | "uploadDocument"
> = {
  async fill({ selectors, value, typingDelay }, { tabs, frame, search, siteHosts }) {
    const { filler } = await tabs.current();
    if (siteHosts) {
      const target = { selectors, frame };
      return { selector: (await filler.fillOnSites(target, value, siteHosts, search)).selector };
    }
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
    const { finder, session } = await tabs.current();
    const args = { by, options };
    const how = { need: "editable", aim: "field", mayLeadAway: true } as const;
    const act = { ...how, operation: "selectOptions", args } as const;
    const { selector, told } = await finder.act({ selectors, frame }, act, search);
    session.navigation.isTold = (await told) ?? false;
    return { selector };
  },
  async check({ selectors, isChecked }, { tabs, frame, search }) {
    const { filler } = await tabs.current();
    const { selector } = await filler.check({ selectors, frame }, isChecked, search);
    return { selector };
  },
  async uploadDocument({ selectors, documentId }, { tabs, frame, search, fetchDocument }) {
    const ids = [documentId].flat();
    const files = await Promise.all(ids.map((id) => fetchDocument(id, search.signal)));
    const { uploader } = await tabs.current();
    const { selector } = await uploader.upload({ selectors, frame }, files, search);
    return { selector, result: files.map(({ name }) => name).join(", ") };
  },
};
