import type { BrowserProfileJob } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { profileJobsQuery } from "./use-profile-job.ts";

/** What was begun before and goes on: the way back to it. */
export function RunningJobs({ onShow }: { onShow: (job: BrowserProfileJob) => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(profileJobsQuery);
  return data
    .filter(({ state }) => state === "working")
    .map((job) => (
      <Group key={job.id} justify="space-between" gap="xs" wrap="nowrap">
        <span className="dimmed">
          {t(($) => $.browserProfiles.working[job.kind], {
            done: job.doneCount,
            count: job.totalCount,
          })}
        </span>
        <Button size="compact-xs" variant="default" onClick={() => onShow(job)}>
          {t(($) => $.browserProfiles.show)}
        </Button>
      </Group>
    ));
}
