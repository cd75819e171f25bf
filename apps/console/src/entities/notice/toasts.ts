import type { NoticeEvent } from "@baton/contract";
import { add, type Digest, say } from "./news-text.ts";
import { notifyNews } from "./notify-news.ts";

/** Tells in the console, once somebody can see it. More of it is added to what is still shown. */
export function makeToasts(go: (address: string) => void) {
  const waiting = new Map<NoticeEvent, Digest>();
  const shown = new Map<NoticeEvent, Digest>();
  const listening = new AbortController();

  function show(): void {
    if (document.hidden) return;
    for (const [event, digest] of waiting) {
      const all = add(shown.get(event), digest);
      shown.set(event, all);
      const { text, label, address } = say(event, all);
      notifyNews({
        id: `news-${event}`,
        message: text,
        action: { label, run: () => go(address) },
        // The one that takes its place closes it, too.
        onClose: () => shown.get(event) === all && shown.delete(event),
      });
    }
    waiting.clear();
  }

  document.addEventListener("visibilitychange", show, { signal: listening.signal });
  return {
    tell(event: NoticeEvent, digest: Digest): void {
      waiting.set(event, add(waiting.get(event), digest));
      show();
    },
    stop: () => listening.abort(),
  };
}
