import { type Extension, heldTabSchema, type HoldEvent, type Step } from "@baton/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { z } from "zod";
import { extensionQuery } from "../../extension/extension.queries.ts";
import { heldBefore } from "../held-window.ts";
import type { HoldState } from "../hold-link.ts";
import { useHold } from "../use-hold.ts";

type Phase = "idle" | "recording" | "paused";

/** Where a recording begins: at an address, or where the browser is. */
export interface RecordingStart {
  url: string | null;
  /** The first step goes to the page that the browser shows. */
  opensPage: boolean;
}

interface RecordingOptions {
  /** The steps of one gesture; told again they take the place of what was told before. */
  onRecorded: (gestureId: string, steps: readonly Step[]) => void;
  onUnrecorded: (gestureId: string) => void;
}

export interface Recording {
  /** The browser that is held; null before one is chosen. */
  browser: { id: number; name: string } | null;
  hold: HoldState | null;
  phase: Phase;
  isBusy: boolean;
  error: Error | null;
  choose: (extension: Extension) => void;
  giveBack: () => void;
  takeAgain: () => void;
  begin: (start: RecordingStart) => void;
  pause: (isPaused: boolean) => void;
  undo: () => void;
  stop: () => void;
}

const stateSchema = z.object({ isPaused: z.boolean() }).nullable();
const tabsSchema = z.array(heldTabSchema);

const phaseOf = (value: unknown): Phase => {
  const state = stateSchema.safeParse(value).data ?? null;
  if (!state) return "idle";
  return state.isPaused ? "paused" : "recording";
};

/** Records in a browser that is held for it, for as long as what it is recorded into is open. */
export function useRecording({ onRecorded, onUnrecorded }: RecordingOptions): Recording {
  const [browserId, setBrowserId] = useState(() => heldBefore("record"));
  const [phase, setPhase] = useState<Phase>("idle");
  const { data: extension } = useQuery({
    ...extensionQuery(browserId ?? 0),
    enabled: browserId !== null,
  });
  const handleEvent = (event: HoldEvent): void => {
    if (event.type === "recorded") onRecorded(event.gestureId, event.steps);
    else if (event.type === "unrecorded") onUnrecorded(event.gestureId);
  };
  const { state: hold, send, retry } = useHold(browserId, "record", handleEvent);
  const holdId = hold?.status === "held" ? hold.hold.holdId : null;
  useEffect(() => {
    if (holdId === null) return;
    // A window that was loaded anew goes on with what it recorded.
    send({ type: "record.state" })
      .then((value) => setPhase(phaseOf(value)))
      .catch(() => undefined);
  }, [holdId, send]);

  const tabFor = async (url: string | null): Promise<number | undefined> => {
    if (url !== null) return heldTabSchema.parse(await send({ type: "tabs.open", url })).id;
    const tabs = tabsSchema.parse(await send({ type: "tabs.list" }));
    return (tabs.find(({ isActive }) => isActive) ?? tabs[0])?.id;
  };
  const begin = useMutation({
    mutationFn: async ({ url, opensPage }: RecordingStart) => {
      // A browser of its own pages alone gets one to record in.
      const tabId = (await tabFor(url)) ?? (await tabFor("about:blank")) ?? 0;
      await send({ type: "record.start", tabId, opensPage });
    },
    onSuccess: () => setPhase("recording"),
  });
  const say = useMutation({
    mutationFn: (command: "pause" | "goOn" | "undo" | "stop") =>
      command === "pause" || command === "goOn"
        ? send({ type: "record.pause", isPaused: command === "pause" })
        : send({ type: `record.${command}` }),
    onSuccess: (_, command) => {
      if (command === "pause") setPhase("paused");
      else if (command === "goOn") setPhase("recording");
      else if (command === "stop") setPhase("idle");
    },
  });
  return {
    browser: browserId === null ? null : { id: browserId, name: extension?.name ?? "…" },
    hold,
    phase: holdId === null ? "idle" : phase,
    isBusy: begin.isPending || say.isPending,
    error: begin.error ?? say.error,
    choose: (chosen) => setBrowserId(chosen.id),
    giveBack: () => setBrowserId(null),
    takeAgain: retry,
    begin: begin.mutate,
    pause: (isPaused) => say.mutate(isPaused ? "pause" : "goOn"),
    undo: () => say.mutate("undo"),
    stop: () => say.mutate("stop"),
  };
}
