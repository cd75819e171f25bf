import { useQueryClient } from "@tanstack/react-query";
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { NetworkError } from "../../api/errors.ts";
import { session } from "../../api/session.ts";
import { documentKeys } from "../../entities/document/document.keys.ts";
import {
  forgetUpload,
  keepUpload,
  type KeptUpload,
  listKeptUploads,
} from "../../entities/document/kept-uploads.ts";
import {
  canGoOn,
  type Limits,
  refusalOf,
  uploadDocument,
} from "../../entities/document/upload-document.ts";
import { randomId } from "../../ui/random-id.ts";

export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  sentBytes: number;
  /** A code of the catalogue, or what was thrown. */
  error: unknown;
  /** Where it goes on after a cut. */
  address?: string | undefined;
  cancel: () => void;
}

/** Sends the file; a large one is kept in this browser until it has arrived or was refused. */
async function send({ key, file, address }: KeptUpload, options: SendOptions): Promise<void> {
  const isKept = canGoOn(file);
  if (isKept && address === undefined) await keepUpload({ key, file });
  await uploadDocument(file, {
    ...options,
    address,
    onAddress: (known) => {
      options.onAddress(known);
      if (isKept) void keepUpload({ key, file, address: known });
    },
  });
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  onAddress: (address: string) => void;
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
    (file: File, key: string, address?: string) => {
      const stop = new AbortController();
      const token = session.token();
      const upload: Upload = {
        key,
        file,
        state: "waiting",
        sentBytes: 0,
        error: null,
        address,
        cancel: () => {
          stop.abort();
          void forgetUpload(key);
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
          await send(upload, {
            signal: stop.signal,
            onProgress: (sentBytes) => change(key, { sentBytes }),
            onAddress: (known) => change(key, { address: known }),
          });
          void forgetUpload(key);
          change(key, null);
        } catch (error) {
          if (!(error instanceof NetworkError)) void forgetUpload(key);
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
    ({ key, file, address }: Upload) => change(key, start(file, key, address)),
    [change, start],
  );
  useGoingOn(limits !== undefined, start, setUploads);
  const dismiss = (key: string) => {
    void forgetUpload(key);
    change(key, null);
  };
  return { uploads, add, retry, dismiss };
}

type Start = (file: File, key: string, address?: string) => Upload;

/** Once, when the page is there: what was on its way before it was loaded anew goes on. */
function useGoingOn(
  isReady: boolean,
  start: Start,
  setUploads: Dispatch<SetStateAction<readonly Upload[]>>,
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    void listKeptUploads().then((kept) => {
      const begun = kept.map(({ file, key, address }) => start(file, key, address));
      if (begun.length > 0) setUploads((old) => [...begun, ...old]);
    });
  }, [isReady, start, setUploads]);
}

export type Uploads = ReturnType<typeof useUploads>;
