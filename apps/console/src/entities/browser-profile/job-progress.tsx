import type { BrowserProfileJob } from "@baton/contract";
import { Button, Group, Progress, Stack } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { errorCodeText, refusalText } from "../../api/error-text.ts";
import classes from "./job-progress.module.css";

const WHOLE = 100;
/** As many names as can be read. */
const NAMES_MAX = 5;

interface JobProgressProps {
  job: BrowserProfileJob;
  stop: Pick<UseMutationResult<unknown, Error, void>, "mutate" | "isPending">;
  onClose: () => void;
}

/** How far the making of many profiles has come, and which were not made for what reason. */
export function JobProgress({ job, stop, onClose }: JobProgressProps) {
  const { t } = useTranslation();
  const { state, kind, doneCount: done, failedCount, totalCount: count } = job;
  const isWorking = state === "working";
  const text = isWorking
    ? t(($) => $.browserProfiles.working[kind], { done, count })
    : t(($) => $.browserProfiles.ended[kind], { count: done });
  return (
    <Stack gap="sm">
      <p role="status" className={classes["text"]}>
        {text}
        {state === "stopped" && ` ${t(($) => $.browserProfiles.stopped)}`}
      </p>
      {isWorking && (
        <Progress
          value={count === 0 ? 0 : ((done + failedCount) / count) * WHOLE}
          aria-label={text}
        />
      )}
      {job.error && (
        <p role="alert" className={classes["text"]}>
          {whyText(t, job.error)} <q>{job.error.message}</q>
        </p>
      )}
      {failedCount > 0 && <Failures job={job} />}
      <Group justify="flex-end" gap="xs">
        {isWorking && (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t(($) => $.browserProfiles.stop)}
          </Button>
        )}
        <Button variant={isWorking ? "default" : "filled"} onClick={onClose}>
          {t(($) => (isWorking ? $.browserProfiles.goOn : $.common.close))}
        </Button>
      </Group>
    </Stack>
  );
}

type Why = Pick<NonNullable<BrowserProfileJob["error"]>, "errorCode" | "reason">;

/** In the reader's words: its reason, or what its code says. */
const whyText = (t: TFunction, { errorCode, reason }: Why): string =>
  reason === undefined ? errorCodeText(t, errorCode) : refusalText(t, reason);

/** By reason, as one is told of a hundred rows with the same trouble. */
function Failures({ job: { errors, failedCount } }: { job: BrowserProfileJob }) {
  const { t } = useTranslation();
  const groups = Map.groupBy(errors, ({ errorCode, message }) => `${errorCode} ${message}`);
  return (
    <div className={classes["failures"]}>
      <strong>{t(($) => $.browserProfiles.failed, { count: failedCount })}</strong>
      <ul>
        {[...groups].map(([key, those]) => {
          const [first] = those;
          const names = those.slice(0, NAMES_MAX).map(({ name }) => name);
          const rest = those.length - names.length;
          return (
            <li key={key}>
              {first && whyText(t, first)} <q>{first?.message}</q>
              <div className="dimmed">
                {names.join(", ")}
                {rest > 0 && ` ${t(($) => $.common.andMore, { count: rest })}`}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
