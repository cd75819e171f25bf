import { useEffect } from "react";
import { runningJobs } from "../../ui/jobs.ts";
import { useStore } from "../../ui/store.ts";

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Leaving the page is asked about while something is under way that would end with it. */
export function useLeaveGuard(): void {
  const isBusy = useStore(runningJobs) > 0;
  useEffect(() => {
    // Only while it is needed: a page that listens may not be kept for Back.
    if (!isBusy) return undefined;
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
