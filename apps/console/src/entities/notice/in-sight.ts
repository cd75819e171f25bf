const isLookedAt = (): boolean => !document.hidden && document.hasFocus();

/** Whether somebody looks at any of the tabs: each that is looked at holds a lock of that name. */
export function watchSight(name: string) {
  const listening = new AbortController();
  const { signal } = listening;
  let letGo: (() => void) | undefined;

  function look(): void {
    if (isLookedAt() === (letGo !== undefined)) return;
    letGo?.();
    letGo = undefined;
    if (!isLookedAt()) return;
    const looking = Promise.withResolvers<void>();
    letGo = looking.resolve;
    void navigator.locks.request(name, { mode: "shared" }, () => looking.promise);
  }

  window.addEventListener("focus", look, { signal });
  window.addEventListener("blur", look, { signal });
  document.addEventListener("visibilitychange", look, { signal });
  look();
  return {
    async isAny(): Promise<boolean> {
      if (isLookedAt()) return true;
      const { held = [] } = await navigator.locks.query();
      return held.some((lock) => lock.name === name);
    },
    stop(): void {
      listening.abort();
      letGo?.();
    },
  };
}
