import { ERRORS, EXCHANGE_MAX_CHARS, importFile, type OnClash } from "@baton/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export interface Choice {
  isTaken: boolean;
  name?: string;
  onClash: OnClash;
}

/** A file that is to be imported. */
export interface FileToImport {
  /** Stands for the text, which may be megabytes, in the key of its report. */
  number: number;
  text: string;
  /** More than the server takes: not a character of it is sent. */
  isTooLarge: boolean;
  /** Null for a pasted one. */
  fileName: string | null;
  choices: Readonly<Record<string, Choice>>;
  leavesOutRefused: boolean;
}

let last = 0;

export function toFile(text: string, fileName: string | null): FileToImport {
  last += 1;
  const isTooLarge = text.length > EXCHANGE_MAX_CHARS;
  return { number: last, text, isTooLarge, fileName, choices: {}, leavesOutRefused: false };
}

const CHARACTER_MAX_BYTES = 3;

/** One that is too large in any case is not read either. */
export async function readChosen(file: File): Promise<FileToImport> {
  if (file.size <= EXCHANGE_MAX_CHARS * CHARACTER_MAX_BYTES)
    return toFile(await file.text(), file.name);
  return { ...toFile("", file.name), isTooLarge: true };
}

class TooLarge extends Error {
  readonly errorCode = ERRORS.fileTooLarge.code;
}

async function report(file: FileToImport, signal: AbortSignal) {
  if (file.isTooLarge) throw new TooLarge();
  return call(importFile, { body: bodyOf(file, true), signal });
}

export const bodyOf = ({ text, choices, leavesOutRefused }: FileToImport, isDryRun: boolean) => ({
  text,
  choices: Object.entries(choices).map(([key, { name = "", ...choice }]) => ({
    key,
    ...choice,
    ...(name.trim() === "" ? {} : { name: name.trim() }),
  })),
  leavesOutRefused,
  isDryRun,
});

const TYPING_PAUSE_MS = 250;
const isEmpty = ({ text, isTooLarge }: FileToImport): boolean => !isTooLarge && text.trim() === "";

/** What would become of each file; an empty one has no report. */
export function useReports(files: readonly FileToImport[]) {
  const [asked] = useDebouncedValue(files, TYPING_PAUSE_MS);
  const answers = useQueries({
    queries: asked.map((file) => ({
      queryKey: ["import-file", file.number, file.choices, file.leavesOutRefused],
      queryFn: ({ signal }: { signal: AbortSignal }) => report(file, signal),
      enabled: !isEmpty(file),
      placeholderData: keepPreviousData,
      retry: false,
      gcTime: 0,
    })),
  });
  return files
    .filter((file) => !isEmpty(file))
    .map((file) => {
      const answer = answers[asked.findIndex(({ number }) => number === file.number)];
      const error = answer?.error ?? null;
      return {
        file,
        report: error ? undefined : answer?.data?.report,
        error,
        isFetching: !asked.includes(file) || (answer?.isFetching ?? true),
      };
    });
}
export type ReportedFile = ReturnType<typeof useReports>[number];
