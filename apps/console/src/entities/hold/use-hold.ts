import type { HoldCommand, HoldEvent, HoldPurpose, JsonValue } from "@baton/contract";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { HoldLink, type HoldState } from "./hold-link.ts";

export interface HoldInUse {
  /** Null while no browser is wanted. */
  state: HoldState | null;
  /** Answers what came of it in the browser; fails with a HoldCommandError where it could not. */
  send: (command: HoldCommand) => Promise<JsonValue>;
  /** Takes it once more, after it was refused or has ended. */
  retry: () => void;
}

/**
 * Holds the browser for as long as the component is there: a reload of the window goes on with it.
 * `onEvent` hears what the browser tells, but for the answers to what was sent.
 */
export function useHold(
  extensionId: number | null,
  purpose: HoldPurpose,
  onEvent: (event: HoldEvent) => void,
): HoldInUse {
  const [state, setState] = useState<HoldState | null>(null);
  const [attempt, setAttempt] = useState(0);
  const link = useRef<HoldLink | null>(null);
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    if (extensionId === null) return;
    const opened = new HoldLink({
      ...{ extensionId, purpose },
      onState: setState,
      onEvent: (event) => handleEvent(event),
    });
    link.current = opened;
    void opened.open();
    return () => {
      opened.close();
      link.current = null;
      setState(null);
    };
  }, [extensionId, purpose, attempt]);
  const send = useCallback(async (command: HoldCommand) => {
    if (!link.current) throw new Error("the browser is not held");
    return link.current.send(command);
  }, []);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, send, retry };
}
