/**
 * Begins now and ends when the page is put away (another page took its place, or the browser froze
 * it), and begins anew when it is back: what it held is free for others meanwhile, and a page that
 * holds nothing may be kept for Back and Forward.
 */
export function whilePageIsAwake(begin: () => () => void): () => void {
  let end: (() => void) | undefined = begin();
  const putAway = () => {
    end?.();
    end = undefined;
  };
  const takeBack = () => {
    end ??= begin();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("pagehide", putAway, { signal });
  window.addEventListener("pageshow", takeBack, { signal });
  document.addEventListener("freeze", putAway, { signal });
  document.addEventListener("resume", takeBack, { signal });
  return () => {
    listening.abort();
    putAway();
  };
}
