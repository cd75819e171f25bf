export interface Leadership {
  /** Takes the lead from a tab that holds it and gives no sign of life. */
  seize: () => void;
  /** Neither leads nor waits for it any more; the next tab leads at once. */
  resign: () => void;
}

export interface Office {
  onLead: () => void;
  /** Another tab has seized it. */
  onLoss: () => void;
}

/**
 * One tab at a time leads, by a Web Lock: the browser itself hands it to the next in line when the
 * holder closes, navigates away or crashes.
 */
export function seekLeadership(name: string, { onLead, onLoss }: Office): Leadership {
  let isOver = false;
  let isSeizing = false;
  let waiting = new AbortController();
  let lead = Promise.withResolvers<void>();
  let isLeading = false;

  /** Until the lock is given back, seized by another, or not waited for any more. */
  async function hold(): Promise<void> {
    const options = isSeizing ? { steal: true } : { signal: waiting.signal };
    isSeizing = false;
    await navigator.locks.request(name, options, () => {
      if (isOver) return;
      isLeading = true;
      onLead();
      return lead.promise;
    });
  }

  async function seek(): Promise<void> {
    while (!isOver) {
      waiting = new AbortController();
      lead = Promise.withResolvers();
      try {
        await hold();
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
      }
      if (isLeading && !isOver) onLoss();
      isLeading = false;
    }
  }

  void seek();
  return {
    seize() {
      if (isLeading || isOver) return;
      isSeizing = true;
      waiting.abort();
    },
    resign() {
      isOver = true;
      waiting.abort();
      lead.resolve();
    },
  };
}
