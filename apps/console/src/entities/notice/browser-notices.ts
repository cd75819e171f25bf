import type { NoticeEvent } from "@baton/contract";
import { seekLeadership } from "../../live/leadership.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { watchSight } from "./in-sight.ts";
import { add, type Digest, say } from "./news-text.ts";

/** The newest takes the place of the one with its tag. */
function make(text: string, tag: string): Notification | null {
  try {
    return new Notification(text, { tag, lang: currentLanguage() });
  } catch {
    // Phones have the class, and give it to service workers alone.
    return null;
  }
}

/** By the browser, while nobody looks at the console: of many tabs the leading one tells it. */
export function makeBrowserNotices(name: string, go: (address: string) => void) {
  const listening = new AbortController();
  const shown = new Map<NoticeEvent, { digest: Digest; notice: Notification }>();
  const sight = watchSight(`${name}-in-sight`);
  let isLeading = false;
  const leadership = seekLeadership(name, {
    onLead: () => (isLeading = true),
    onLoss: () => (isLeading = false),
  });

  /** Whoever is back has seen them, or sees them in the console. */
  function clear(): void {
    for (const { notice } of shown.values()) notice.close();
    shown.clear();
  }

  function show(event: NoticeEvent, digest: Digest): void {
    const { text, address } = say(event, digest);
    const notice = make(text, `baton-${event}`);
    if (notice === null) return;
    shown.set(event, { digest, notice });
    notice.addEventListener("click", () => {
      window.focus();
      go(address);
      notice.close();
    });
    notice.addEventListener("close", () => {
      if (shown.get(event)?.notice === notice) shown.delete(event);
    });
  }

  window.addEventListener("focus", clear, { signal: listening.signal });
  return {
    async tell(event: NoticeEvent, digest: Digest): Promise<void> {
      if (!isLeading || Notification.permission !== "granted" || (await sight.isAny())) return;
      // It may have been left meanwhile.
      if (listening.signal.aborted) return;
      show(event, add(shown.get(event)?.digest, digest));
    },
    stop(): void {
      listening.abort();
      leadership.resign();
      sight.stop();
    },
  };
}
