import {
  ERRORS,
  changeScript,
  type Extension,
  type GivenInputs,
  isEnded,
  ScriptStatus,
  startOnce,
  startScript,
} from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../api/client.ts";
import { toErrorState } from "../../../api/errors.ts";
import { handleError } from "../../../ui/handle-error.ts";
import { actionKeys } from "../../action/action.queries.ts";
import {
  extensionKeys,
  extensionQuery,
  extensionsQuery,
} from "../../extension/extension.queries.ts";
import { scriptKeys } from "../../script/script.keys.ts";
import { runKeys } from "../run.keys.ts";
import { lastExtension, rememberExtension } from "../last-extension.ts";

/** What is tried: a script, or an action by itself. */
export type Tried = { kind: "script" | "action"; id: number; name: string };

/** Enough to know whether it is the only one. */
const FIRST_TWO = { page: 1, pageSize: 2, sort: "name" } as const;

/** The extension that was chosen; else the last one that something was tried on, else the only one. */
export function useTrialExtension(chosenId: number | undefined) {
  const [lastId] = useState(lastExtension);
  const wantedId = chosenId ?? lastId;
  const wanted = useQuery({ ...extensionQuery(wantedId ?? 0), enabled: wantedId !== undefined });
  const first = useQuery(extensionsQuery(FIRST_TWO));
  const only = first.data?.totalCount === 1 ? first.data.data[0]?.id : undefined;
  const isGone = wanted.isError && chosenId === undefined;
  const onlyId = wantedId === undefined || isGone ? only : undefined;
  // By itself: what changes on the row is told to it.
  const alone = useQuery({ ...extensionQuery(onlyId ?? 0), enabled: onlyId !== undefined });
  return {
    extension: (onlyId === undefined ? wanted : alone).data,
    areNone: first.data?.totalCount === 0,
  };
}

/** Whether it is the extension's own script: then it is started as everywhere. */
export const isOwn = ({ script }: Extension, tried: Tried): boolean =>
  tried.kind === "script" && script?.id === tried.id;

/** Its own script that is paused goes on by the same button. */
export function isBusyWith({ run, ...extension }: Extension, tried: Tried | null): boolean {
  if (!run || isEnded(run.status)) return false;
  const isPaused = run.status === ScriptStatus.Pause && !run.isOnce;
  return !(isPaused && tried !== null && isOwn({ run, ...extension }, tried));
}

/** Where it is to run, and what it is given. */
interface Wish {
  extension: Extension;
  inputs: GivenInputs;
  variables: Readonly<Record<string, string>>;
}

function start({ extension, inputs, variables }: Wish, tried: Tried): Promise<Extension> {
  const params = { id: extension.id };
  const isGiven = Object.keys(variables).length > 0;
  const areInputs = Object.keys(inputs).length > 0;
  // What is paused goes on with what it has.
  const isPaused = extension.run?.status === ScriptStatus.Pause;
  if (!isGiven && isOwn(extension, tried))
    return call(startScript, areInputs && !isPaused ? { params, body: { inputs } } : { params });
  const what = tried.kind === "script" ? { scriptId: tried.id } : { actionId: tried.id };
  return call(startOnce, {
    params,
    body: { ...what, ...(areInputs && { inputs }), ...(isGiven && { variables }) },
  });
}

interface Refusals {
  isOwn: (error: unknown) => boolean;
  onOwn: () => void;
}

/** `refusals`: those that the caller shows; the others are told as everywhere. */
function useChange<Input>(change: (input: Input) => Promise<Extension>, refusals?: Refusals) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { handled: refusals !== undefined },
    onError(error) {
      if (refusals?.isOwn(error)) refusals.onOwn();
      else if (refusals) handleError(error);
    },
    onSuccess(extension) {
      cache.setQueryData(extensionKeys.one(extension.id), extension);
      for (const queryKey of [extensionKeys.lists, runKeys.lists, scriptKeys.lists])
        void cache.invalidateQueries({ queryKey });
    },
  });
}

const ABOUT_ACCESS: readonly number[] = [ERRORS.accessEnded.code, ERRORS.noAccessRights.code];

const isAboutAccess = (error: unknown): boolean =>
  error !== null && ABOUT_ACCESS.includes(toErrorState(error).errorCode);

/** Starts what is tried once it is saved: what is new has its id only then. */
export function useTrial(tried: Tried | null) {
  const cache = useQueryClient();
  const begin = useChange(
    ({ wish, what }: { wish: Wish; what: Tried }) => start(wish, what),
    // What is known of the actions is older than the refusal: their rows say which it is.
    {
      isOwn: isAboutAccess,
      onOwn: () => void cache.invalidateQueries({ queryKey: actionKeys.all }),
    },
  );
  const [wish, setWish] = useState<Wish | null>(null);
  const granted = useRef<typeof wish>(null);
  const grant = useEffectEvent((granting: Wish, what: Tried) => {
    if (granted.current === granting) return;
    granted.current = granting;
    rememberExtension(granting.extension.id);
    begin.mutate({ wish: granting, what });
  });
  useEffect(() => {
    if (wish && tried) grant(wish, tried);
  }, [wish, tried]);
  return {
    isPending: begin.isPending,
    /** Why it may not be run, where it is the access that has ended. */
    refusal: isAboutAccess(begin.error) ? begin.error : null,
    startOn: setWish,
  };
}

/** Gives the extension the script, for good. */
export const useAssign = () =>
  useChange(({ extension, scriptId }: { extension: Extension; scriptId: number }) =>
    call(changeScript, { params: { id: extension.id }, body: { scriptId } }),
  );
