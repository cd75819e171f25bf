import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { documentKeys } from "../../entities/document/document.keys.ts";
import type { Limits } from "../../entities/document/upload-document.ts";
import { useStore } from "../../ui/store.ts";
import {
  addUploads,
  cancelUploads,
  endedUploads,
  goOnWithKept,
  retryUploads,
  uploads,
} from "./upload-queue.ts";

/** Fetches anew what is shown, once at a time: of a thousand files not a thousand times. */
function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  const [refresh] = useState(() => {
    let isBusy = false;
    let isWanted = false;
    return async () => {
      isWanted = true;
      if (isBusy) return;
      isBusy = true;
      while (isWanted) {
        isWanted = false;
        await cache.invalidateQueries({ queryKey: documentKeys.all });
      }
      isBusy = false;
    };
  });
  return refresh;
}

/** Files on their way, and what can be done with them once it is known what may be sent. */
export function useUploads(limits: Limits | undefined) {
  const shown = useStore(uploads);
  const ended = useStore(endedUploads);
  const refresh = useRefresh();
  useEffect(() => {
    if (ended > 0) void refresh();
  }, [ended, refresh]);
  const isReady = limits !== undefined;
  const goOn = useEffectEvent(() => limits && void goOnWithKept(limits));
  useEffect(() => {
    // Once, when the limits are known: they change with each document.
    if (isReady) goOn();
  }, [isReady]);
  const add = useCallback(
    (files: readonly File[]) => limits && addUploads(files, limits),
    [limits],
  );
  const retry = useCallback(
    (keys: readonly string[]) => limits && retryUploads(keys, limits),
    [limits],
  );
  return { ...shown, limits, add, retry, cancel: cancelUploads };
}

export type Uploads = ReturnType<typeof useUploads>;
