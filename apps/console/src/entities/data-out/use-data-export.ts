import {
  type BodyInputOf,
  createExtensionData,
  type DataExport,
  downloadDataExport,
  getDataExport,
  stopDataExport,
} from "@baton/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, callForFile, type Download } from "../../api/client.ts";
import { saveFile } from "../../ui/save-file.ts";

const ASK_EVERY_MS = 1000;

const isUnderWay = ({ state }: DataExport): boolean => state === "writing" || state === "sending";
const keyOf = (id: number | undefined) => ["data-exports", id] as const;

/** Asks for data and follows what becomes of it. */
export function useDataExport() {
  const cache = useQueryClient();
  const [begun, setBegun] = useState<DataExport | null>(null);
  const [savedName, setSavedName] = useState<string | null>(null);
  const id = begun?.id;
  const now = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getDataExport, { params: { id: id ?? 0 }, signal }),
    enabled: begun !== null && isUnderWay(begun),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : ASK_EVERY_MS),
    gcTime: 0,
  });
  const save = ({ blob, fileName }: Download) => {
    saveFile(blob, fileName ?? "data");
    setSavedName(fileName);
  };
  const create = useMutation({
    meta: { handled: true },
    mutationFn: (body: BodyInputOf<typeof createExtensionData>) =>
      callForFile(createExtensionData, { body }),
    onSuccess: async (answer) => {
      if (answer.fileName !== null) save(answer);
      else setBegun(JSON.parse(await answer.blob.text()) as DataExport);
    },
  });
  const fetchFile = useMutation({
    meta: { handled: true },
    mutationFn: () => callForFile(downloadDataExport, { params: { id: id ?? 0 } }),
    onSuccess: save,
  });
  const stop = useMutation({
    meta: { handled: true },
    mutationFn: () => call(stopDataExport, { params: { id: id ?? 0 } }),
    onSuccess: (stopped) => cache.setQueryData(keyOf(id), stopped),
  });
  const forget = () => {
    setBegun(null);
    setSavedName(null);
    create.reset();
    fetchFile.reset();
  };
  return {
    /** Goes on with one that was begun before. */
    follow: setBegun,
    create,
    fetchFile,
    stop,
    forget,
    savedName,
    /** What goes on without the call, as it stands. */
    current: begun && (now.data ?? begun),
  };
}
