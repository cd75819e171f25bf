import { acceptSentScripts, type ReceivedScripts, rejectSentScripts } from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { actionKeys } from "../action/action.queries.ts";
import { scriptKeys } from "../script/script.keys.ts";
import { receivedScriptsQuery, sharingKeys } from "./sharing.queries.ts";

export type Answer = "accept" | "reject";
const CALLS = { accept: acceptSentScripts, reject: rejectSentScripts } as const;

type ReceivedScript = ReceivedScripts["scripts"][number];
const NONE: readonly ReceivedScript[] = [];

/** What waits from one sender, and what of it is accepted or rejected. */
export function useReceivedScripts(onAnswered: (answer: Answer, count: number) => void) {
  const cache = useQueryClient();
  const found = useQuery(receivedScriptsQuery);
  const [chosenSender, setSender] = useState<string | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const senders = found.data?.data ?? [];
  // With one there is nothing to choose.
  const [only] = senders.length === 1 ? senders : [];
  const sender = senders.find(({ senderEmail }) => senderEmail === chosenSender) ?? only ?? null;
  const scripts = sender?.scripts ?? NONE;
  const ids = scripts.map(({ id }) => id);
  // One offer is meant until it is unticked.
  const isMeant = (id: number): boolean => ticked?.has(id) ?? ids.length === 1;
  const selected = ids.filter(isMeant);
  const answering = useMutation({
    meta: { handled: true },
    mutationFn: async (answer: Answer) => {
      const body = { scriptIds: selected, senderEmail: sender?.senderEmail ?? "" };
      const { data } = await call(CALLS[answer], { body });
      return { isDone: data, answer, count: selected.length };
    },
    async onSuccess({ isDone, answer, count }) {
      if (!isDone) return;
      setTicked(null);
      for (const queryKey of [scriptKeys.all, actionKeys.all]) {
        void cache.invalidateQueries({ queryKey });
      }
      await cache.invalidateQueries({ queryKey: sharingKeys.received });
      onAnswered(answer, count);
    },
    onError: () => void cache.invalidateQueries({ queryKey: sharingKeys.received }),
  });
  // Another choice may do: what was refused is said of the last one.
  const tick = (these: readonly number[], isTicked: boolean): void => {
    answering.reset();
    const others = selected.filter((id) => !these.includes(id));
    setTicked(new Set(isTicked ? [...others, ...these] : others));
  };
  const chooseSender = (email: string | null): void => {
    answering.reset();
    setSender(email);
    setTicked(null);
  };
  const isRefused = answering.isError || answering.data?.isDone === false;
  return {
    found,
    senders,
    sender,
    scripts,
    selected,
    chooseSender,
    tick,
    answering,
    isRefused,
    canAnswer: sender !== null && selected.length > 0 && !isRefused && !found.isError,
  };
}
export type Received = ReturnType<typeof useReceivedScripts>;
