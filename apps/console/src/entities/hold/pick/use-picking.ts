import type { Extension, HoldCommand, JsonValue } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { extensionQuery } from "../../extension/extension.queries.ts";
import { heldBefore } from "../held-window.ts";
import { type HoldState, linkInUse } from "../hold-link.ts";
import { useHold } from "../use-hold.ts";

type PickCommand = Extract<HoldCommand, { type: `pick.${string}` }>;

/** Nobody chose a browser. */
export class NotChosen extends Error {
  override readonly name = "NotChosen";
}

export interface Picking {
  /** The browser that is held to pick in it; null where none is, or this window has one for more. */
  browser: { name: string; hold: HoldState } | null;
  isChoosing: boolean;
  choose: (extension: Extension) => void;
  chooseNone: () => void;
  giveBack: () => void;
  takeAgain: () => void;
  /** Asks which browser where this window holds none. Fails with NotChosen where none is chosen. */
  send: (command: PickCommand) => Promise<JsonValue>;
}

/** A browser to point at elements in: the one that this window holds already, or one for it alone. */
export function usePicking(): Picking {
  const [browserId, setBrowserId] = useState(() => heldBefore("pick"));
  const [isChoosing, setChoosing] = useState(false);
  const waiting = useRef<PromiseWithResolvers<void> | null>(null);
  const { data: extension } = useQuery({
    ...extensionQuery(browserId ?? 0),
    enabled: browserId !== null,
  });
  const { state: hold, retry } = useHold(browserId, "pick", () => undefined);
  useEffect(() => {
    if (hold?.status === "held") waiting.current?.resolve();
    else if (hold?.status === "refused") waiting.current?.reject(hold.error);
    else return;
    waiting.current = null;
  }, [hold]);

  const reach = (): Promise<void> => {
    waiting.current ??= Promise.withResolvers();
    if (browserId === null) setChoosing(true);
    else if (hold?.status === "refused" || hold?.status === "ended") retry();
    return waiting.current.promise;
  };
  const end = (): void => {
    waiting.current?.reject(new NotChosen());
    waiting.current = null;
    setChoosing(false);
  };
  // Held for more by now, it is no more for picking alone.
  const isElsewhere = hold?.status === "ended" && linkInUse() !== null;
  return {
    browser: hold && !isElsewhere ? { name: extension?.name ?? "…", hold } : null,
    isChoosing,
    choose: ({ id }) => {
      setChoosing(false);
      setBrowserId(id);
    },
    chooseNone: end,
    giveBack: () => {
      end();
      setBrowserId(null);
    },
    takeAgain: retry,
    send: async (command) => {
      if (!linkInUse()) await reach();
      const link = linkInUse();
      if (!link) throw new NotChosen();
      return link.send(command);
    },
  };
}
