import {
  type ChosenAccess,
  RECEIVERS_MAX,
  type SendableAction,
  sendScripts,
} from "@baton/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../api/client.ts";
import type { Choice } from "../../ui/use-choices.ts";
import { endFault, type EndFault, type Given, narrowed, sendableLines } from "./given.ts";
import { toInstant, toLocal } from "./local-instant.ts";
import { sendableActionsQuery } from "./sharing.queries.ts";

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is offered first is what the action says of itself. */
const offered = (action: SendableAction): Given => ({
  accessRights: action.defaultAccessRights,
  expiration: toLocal(action.expiration),
  defaultAccessRights: action.defaultAccessRights,
  autoUpdate: false,
});

/** A minute that was not touched is the action's own end, with its seconds. */
function endOf(action: SendableAction, given: Given): string | null {
  const isUntouched = given.expiration === toLocal(action.expiration);
  return isUntouched ? action.expiration : toInstant(given.expiration);
}

const toChosen = (action: SendableAction, given: Given): ChosenAccess => ({
  id: action.id,
  accessRights: given.accessRights,
  expiration: endOf(action, given),
  defaultAccessRights: given.defaultAccessRights,
  autoUpdate: given.autoUpdate,
});

const NONE: readonly SendableAction[] = [];

/** The scripts that are being sent, to whom, and what goes along with which right. */
export function useSending(first: readonly Choice[], onSent: (count: number) => void) {
  const [scripts, setScripts] = useState(first);
  const [receivers, setReceivers] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<Given>>>(new Map());
  const [now] = useState(() => new Date());
  const ids = useMemo(() => scripts.map(({ id }) => id), [scripts]);
  const found = useQuery(sendableActionsQuery(ids));
  const actions = scripts.length === 0 ? NONE : (found.data?.data ?? NONE);
  const names = scripts.map(({ name }) => name);
  const lines = sendableLines(actions, names).map((line) => {
    const wanted: Given = { ...offered(line.action), ...changes.get(line.action.id) };
    const given: Given = {
      ...wanted,
      defaultAccessRights: narrowed(wanted.defaultAccessRights, wanted.accessRights),
    };
    const most = line.action.expiration;
    const fault: EndFault | null = endFault(endOf(line.action, given), most, now);
    return { ...line, given, fault };
  });
  const change = (of: readonly SendableAction[], patch: Partial<Given>): void => {
    const next = new Map(changes);
    for (const { id } of of) next.set(id, { ...next.get(id), ...patch });
    setChanges(next);
  };
  const sending = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      call(sendScripts, {
        body: {
          scriptIds: ids,
          receivers: [...receivers],
          nestedActions: lines.map(({ action, given }) => toChosen(action, given)),
          note,
        },
      }),
    onSuccess: ({ data }) => data && onSent(scripts.length),
  });
  const wrongMail = receivers.find((mail) => !MAIL.test(mail));
  const areSendable = lines.every(({ action, fault }) => action.canShare && fault === null);
  const areKnown = found.isSuccess && !found.isFetching;
  const areReceivers =
    receivers.length > 0 && receivers.length <= RECEIVERS_MAX && wrongMail === undefined;
  return {
    scripts,
    setScripts,
    receivers,
    setReceivers,
    note,
    setNote,
    lines,
    found,
    change,
    sending,
    wrongMail,
    canSend: scripts.length > 0 && areKnown && areReceivers && areSendable,
  };
}
export type Sending = ReturnType<typeof useSending>;
export type SendingLine = Sending["lines"][number];
