import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { session } from "../../api/session.ts";
import { documentKeys } from "../../entities/document/document.queries.ts";
import { type Limits, refusalOf, uploadDocument } from "../../entities/document/upload-document.ts";
import { randomId } from "../../ui/random-id.ts";

export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  sentBytes: number;
  /** A code of the catalogue, or what was thrown. */
  error: unknown;
  cancel: () => void;
}

/** Files on their way, one after the other: a file that went leaves the list for the table. */
export function useUploads(limits: Limits | undefined) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((key: string, patch: Partial<Upload> | null) => {
    setUploads((old) =>
      old.flatMap((upload) => {
        if (upload.key !== key) return [upload];
        return patch === null ? [] : [{ ...upload, ...patch }];
      }),
    );
  }, []);

  const start = useCallback(
    (file: File, key: string) => {
      const stop = new AbortController();
      const token = session.token();
      const upload: Upload = {
        key,
        file,
        state: "waiting",
        sentBytes: 0,
        error: null,
        cancel: () => {
          stop.abort();
          change(key, null);
        },
      };
      const refusal = limits ? refusalOf(file, limits) : null;
      if (refusal !== null) return { ...upload, state: "failed" as const, error: refusal };
      line.current = line.current.then(async () => {
        // Another user may have signed in since: what one chose is not sent to the next one's.
        if (stop.signal.aborted || session.token() !== token) return;
        change(key, { state: "sending" });
        try {
          await uploadDocument(file, {
            signal: stop.signal,
            onProgress: (sentBytes) => change(key, { sentBytes }),
          });
          change(key, null);
        } catch (error) {
          change(key, { state: "failed", error });
        }
        await cache.invalidateQueries({ queryKey: documentKeys.all });
      });
      return upload;
    },
    [cache, change, limits],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const begun = files.map((file) => start(file, randomId()));
      setUploads((old) => [...old, ...begun]);
    },
    [start],
  );
  const retry = useCallback(
    ({ key, file }: Upload) => change(key, start(file, key)),
    [change, start],
  );
  return { uploads, add, retry, dismiss: (key: string) => change(key, null) };
}

export type Uploads = ReturnType<typeof useUploads>;
