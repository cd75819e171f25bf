import {
  type DebugPlace,
  type DebugState,
  debugStateSchema,
  type DebugTried,
  debugTriedSchema,
  type Extension,
  type HoldCommand,
  type HoldEvent,
  ScriptStatus,
  startDebug,
  type Step,
} from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../api/client.ts";
import { extensionQuery } from "../../extension/extension.queries.ts";
import { runKeys } from "../../run/run.keys.ts";
import { heldBefore, windowId } from "../held-window.ts";
import type { HoldState } from "../hold-link.ts";
import { HoldCommandError } from "../hold-link.ts";
import { useHold } from "../use-hold.ts";
import { useBreakpoints } from "./use-breakpoints.ts";

type Phase = "idle" | "going" | "standing";
type DebugCommand = Extract<HoldCommand, { type: `debug.${string}` }>;

/** What is run: something saved, or a run once more, up to a place. */
export type Debugged = ({ scriptId: number } | { actionId: number } | { runId: number }) & {
  at?: DebugPlace;
};

export interface Debugging {
  /** The browser that is held; null before one is chosen. */
  browser: { id: number; name: string } | null;
  hold: HoldState | null;
  phase: Phase;
  /** Where it stands. */
  state: DebugState | null;
  /** The page as it stood last: a JPEG in base64. */
  picture: string | null;
  /** What a step came to that was only tried. */
  tried: DebugTried | null;
  /** Why the browser did not do what it was told. */
  fault: string | null;
  isBeginning: boolean;
  breakpoints: ReturnType<typeof useBreakpoints>;
  choose: (extension: Extension) => void;
  giveBack: () => void;
  takeAgain: () => void;
  begin: (what: Debugged) => void;
  say: (command: DebugCommand) => void;
  tryStep: (step: Step) => void;
}

interface DebuggedNow {
  phase: Phase;
  state: DebugState | null;
}

const NOTHING: DebuggedNow = { phase: "idle", state: null };
const GOING: DebuggedNow = { phase: "going", state: null };

/** Debugs runs of one thing in a browser that is held for it, for as long as its editor is open. */
export function useDebugging(kind: "script" | "action", id: number | null): Debugging {
  const cache = useQueryClient();
  const [browserId, setBrowserId] = useState(() => heldBefore("debug"));
  const [run, setRun] = useState(NOTHING);
  const [picture, setPicture] = useState<string | null>(null);
  const [tried, setTried] = useState<DebugTried | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const breakpoints = useBreakpoints(kind, id);
  const { data: extension } = useQuery({
    ...extensionQuery(browserId ?? 0),
    enabled: browserId !== null,
  });

  const handleEvent = (event: HoldEvent): void => {
    if (event.type === "debug.stopped") {
      setRun({ phase: "standing", state: event.state });
      setTried(null);
    } else if (event.type === "debug.going") setRun(GOING);
    else if (event.type === "debug.ended") setRun(NOTHING);
    else if (event.type === "debug.picture") setPicture(event.picture);
  };
  const { state: hold, send, retry } = useHold(browserId, "debug", handleEvent);
  const holdId = hold?.status === "held" ? hold.hold.holdId : null;

  const failed = (error: unknown): void => {
    if (error instanceof HoldCommandError) setFault(error.message);
  };
  const say = (command: DebugCommand): void => {
    setFault(null);
    send(command).catch(failed);
  };
  const { places } = breakpoints;
  useEffect(() => {
    if (holdId === null) return;
    const set: DebugCommand = { type: "debug.set", breakpoints: [...places] };
    send(set).catch(() => undefined);
  }, [holdId, places, send]);
  useEffect(() => {
    if (holdId === null) return;
    // A window that was loaded anew asks where the run stands that it left.
    send({ type: "debug.state" })
      .then((value) => {
        const parsed = debugStateSchema.safeParse(value);
        // Where nothing stood then, a run may stand by now.
        if (parsed.success) setRun({ phase: "standing", state: parsed.data });
      })
      .catch(() => undefined);
  }, [holdId, send]);

  const begin = useMutation({
    mutationFn: async ({ at, ...what }: Debugged) => {
      await send({ type: "debug.begin", at: at ?? null });
      // Before it is started: it may stand sooner than the answer is here.
      setRun(GOING);
      const params = { id: browserId ?? 0 };
      return call(startDebug, { params, body: { windowId: windowId(), ...what } });
    },
    onSuccess: () => void cache.invalidateQueries({ queryKey: runKeys.lists }),
    onError: () => setRun(NOTHING),
  });

  const giveBack = (): void => {
    setBrowserId(null);
    setPicture(null);
    setRun(NOTHING);
  };
  const [debuggedId, setDebuggedId] = useState(id);
  if (id !== debuggedId) {
    setDebuggedId(id);
    // What was new has its number now; else another one is open, of which nothing goes.
    if (debuggedId !== null && browserId !== null) giveBack();
  }
  const isGoing = extension?.run?.status === ScriptStatus.InProgress;
  // A window that was loaded anew hears nothing of a run that goes on until it stands.
  const now = isGoing && run.phase === "idle" ? GOING : run;
  return {
    browser: browserId === null ? null : { id: browserId, name: extension?.name ?? "…" },
    ...{ hold, picture, tried, fault, breakpoints, giveBack, say },
    ...(holdId === null ? NOTHING : now),
    isBeginning: begin.isPending,
    choose: (chosen) => setBrowserId(chosen.id),
    takeAgain: () => {
      setRun(NOTHING);
      retry();
    },
    begin: begin.mutate,
    tryStep: (step) => {
      setFault(null);
      setTried(null);
      send({ type: "debug.try", step })
        .then((value) => setTried(debugTriedSchema.parse(value)))
        .catch(failed);
    },
  };
}
