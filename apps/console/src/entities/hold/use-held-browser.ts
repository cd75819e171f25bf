import {
  askForHold,
  BrowserApi,
  createBrowserProfile,
  type Extension,
  startBrowserProfile,
} from "@baton/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../api/client.ts";
import { browserDefaultsQuery } from "../browser-profile/browser-profile.queries.ts";
import { extensionQuery } from "../extension/extension.queries.ts";
import { rememberExtension } from "../run/last-extension.ts";
import { useTrialExtension } from "../run/trial/use-trial.ts";
import { heldHere } from "./held-window.ts";

const LOOK_AGAIN_MS = 1000;

/** Whether whoever has the browser is not this window. */
export const isHeldByOther = ({ id, hold }: Extension): boolean =>
  hold !== null && heldHere() !== id;

/** A browser on the server that is made for it; undefined where this user has none there. */
function useLocalBrowser(onMade: (extensionId: number | null) => void) {
  const { data: defaults } = useQuery(browserDefaultsQuery);
  const local = defaults?.browserApis.find(({ browserApi }) => browserApi === BrowserApi.Chromium);
  const made = useMutation({
    mutationFn: (name: string) =>
      call(createBrowserProfile, {
        body: { name, browserApi: BrowserApi.Chromium, isHeadless: !local?.hasDisplay },
      }),
    onSuccess: ({ extensionId }) => onMade(extensionId),
  });
  return { made, make: local?.isAvailable && local.isAllowed ? made.mutate : undefined };
}

/** The choice of a browser to hold: this one, the last one that was used, or one that is made for it. */
export function useHeldBrowser(onChosen: (extension: Extension) => void, firstId?: number) {
  const [chosenId, setChosenId] = useState(firstId);
  const [isAwaited, setAwaited] = useState(false);
  const { extension } = useTrialExtension(chosenId);
  // It is told of its coming; who waits for it looks besides.
  useQuery({
    ...extensionQuery(chosenId ?? 0),
    enabled: isAwaited && chosenId !== undefined,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const start = useMutation({
    mutationFn: (id: number) => call(startBrowserProfile, { params: { id } }),
    onError: () => setAwaited(false),
  });
  const { made, make } = useLocalBrowser((extensionId) => {
    setChosenId(extensionId ?? undefined);
    setAwaited(extensionId !== null);
  });
  const ask = useMutation({
    mutationFn: (id: number) => call(askForHold, { params: { id } }),
  });
  const take = (taken: Extension): void => {
    rememberExtension(taken.id);
    onChosen(taken);
  };
  const arrived = useEffectEvent(take);
  const awaited = isAwaited && extension?.isOnline && extension.id === chosenId ? extension : null;
  useEffect(() => {
    if (awaited) arrived(awaited);
  }, [awaited]);
  const use = (wanted: Extension): void => {
    if (wanted.isOnline) return take(wanted);
    if (!wanted.browserConfig) return;
    setChosenId(wanted.id);
    setAwaited(true);
    start.mutate(wanted.browserConfig.profileId);
  };
  return {
    extension,
    isWaiting: isAwaited || made.isPending,
    error: start.error ?? made.error ?? ask.error,
    isAsked: ask.isSuccess && ask.variables === extension?.id,
    isBarred: extension !== undefined && isHeldByOther(extension),
    ...{ make, choose: setChosenId },
    ask: () => extension && ask.mutate(extension.id),
    use: () => extension && use(extension),
  };
}
