import { getHealth } from "@baton/contract";
import { useEffect, useRef } from "react";
import { call } from "../api/client.ts";
import { useLiveState } from "../live/live-provider.tsx";
import type { CodeMissingError } from "./later-code.ts";

/** Tries again by itself when the server is back. */
export function useRetryOnReconnect(retry: () => void): void {
  const state = useLiveState();
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === "open" && wasAway.current) retry();
    wasAway.current = state === "reconnecting";
  }, [state, retry]);
}

/**
 * Asked for by hand. Code that still cannot be fetched from a server that answers is not there any
 * more: the console itself has been replaced.
 */
export async function retryCode(error: CodeMissingError, retry: () => void): Promise<void> {
  try {
    await error.fetchAgain();
  } catch {
    if (await isServerThere()) return window.location.reload();
  }
  retry();
}

const isServerThere = (): Promise<boolean> =>
  call(getHealth).then(
    () => true,
    () => false,
  );
