import { importRecording, type RecordingReport } from "@baton/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** A recording that is to be imported. */
export interface Recording {
  /** Stands for the text, which may be megabytes, in the key of its report. */
  number: number;
  text: string;
  /** Null for a pasted one. */
  fileName: string | null;
  /** Null as long as the recording's own title is meant. */
  name: string | null;
  isSkipping: boolean;
}

export interface Reported {
  recording: Recording;
  report: RecordingReport | undefined;
  error: Error | null;
  isFetching: boolean;
}

const TYPING_PAUSE_MS = 250;

let last = 0;

export function toRecording(text: string, fileName: string | null): Recording {
  last += 1;
  return { number: last, text, fileName, name: null, isSkipping: false };
}

const isEmpty = ({ text }: Recording): boolean => text.trim() === "";

export const bodyOf = ({ text, name, isSkipping }: Recording, isDryRun: boolean) => ({
  recording: text,
  ...(name === null || name.trim() === "" ? {} : { name: name.trim() }),
  skipUnsupported: isSkipping,
  isDryRun,
});

/** What would become of each recording; an empty one has no report. */
export function useReports(recordings: readonly Recording[]): Reported[] {
  const [asked] = useDebouncedValue(recordings, TYPING_PAUSE_MS);
  const answers = useQueries({
    queries: asked.map((recording) => ({
      queryKey: ["recording-report", recording.number, recording.name, recording.isSkipping],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(importRecording, { body: bodyOf(recording, true), signal }),
      enabled: !isEmpty(recording),
      placeholderData: keepPreviousData,
      gcTime: 0,
    })),
  });
  return recordings
    .filter((recording) => !isEmpty(recording))
    .map((recording) => {
      const answer = answers[asked.findIndex(({ number }) => number === recording.number)];
      return {
        recording,
        report: answer?.data?.report,
        error: answer?.error ?? null,
        isFetching: !asked.includes(recording) || (answer?.isFetching ?? true),
      };
    });
}
